import { AsyncLocalStorage } from 'node:async_hooks'
import { onePerProcess } from '@/lib/db'

type PageStatus = { status: number | null }

const current = onePerProcess('page status', () => new AsyncLocalStorage<PageStatus>())

/** Renders a page, which may give itself a status while it is rendered. */
export const withPageStatus = <Result>(said: PageStatus, render: () => Result): Result => current.run(said, render)

/**
 * Answers 404 with the page that calls it. Next's own `notFound` sends an empty document that only scripts fill: who pays on a slow phone
 * would look at nothing meanwhile.
 */
export function sayNotFound(): void {
  const said = current.getStore()
  if (said) said.status = 404
}
