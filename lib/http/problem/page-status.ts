import { AsyncLocalStorage } from 'node:async_hooks'
import { onePerProcess } from '@/lib/db'

type PageStatus = { status: number | null }

const current = onePerProcess('page status', () => new AsyncLocalStorage<PageStatus>())

/** Renders a page, which may set its HTTP status during rendering. */
export const withPageStatus = <Result>(page: PageStatus, render: () => Result): Result => current.run(page, render)

/**
 * Sets status 404 for the page being rendered. Next's own `notFound` sends an empty document that only scripts fill; a
 * payer on a slow phone would see a blank page meanwhile.
 */
export function sayNotFound(): void {
  const page = current.getStore()
  if (page) page.status = 404
}
