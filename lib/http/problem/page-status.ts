import { AsyncLocalStorage } from 'node:async_hooks'
import { onePerProcess } from '@/lib/db'

/** What a page says of its own response. `frames`: sites that may show it in a frame; none by default. */
type PageStatus = { status: number | null; frames: readonly string[] }

const current = onePerProcess('page status', () => new AsyncLocalStorage<PageStatus>())

/** Renders a page, which may set its HTTP status and who may frame it during rendering. */
export const withPageStatus = <Result>(page: PageStatus, render: () => Result): Result => current.run(page, render)

/**
 * Sets status 404 for the page being rendered. Next's own `notFound` sends an empty document that only scripts fill; a
 * payer on a slow phone would see a blank page meanwhile.
 */
export function sayNotFound(): void {
  const page = current.getStore()
  if (page) page.status = 404
}

/** Lets these sites show the page being rendered in a frame. The server heeds it for `/embed/` alone (docs/contract.md#embedding). */
export function openToFramesOf(origins: readonly string[]): void {
  const page = current.getStore()
  if (page) page.frames = origins
}
