import type { Query } from '@tanstack/react-query'
import { Problem } from './problem'

/** Milliseconds until a page whose view is gone is loaded again: whoever removed the thing is on their way elsewhere by then. */
const patience = 1_500

/**
 * Loads the page again when its view no longer exists or may no longer be read, so that the page itself says so. Not just after it
 * was loaded: a page and a view that disagree must not make it reload for ever.
 */
export function leaveGoneView(fault: Error, query: Query<unknown, unknown, unknown>): void {
  if (!(fault instanceof Problem) || ![403, 404].includes(fault.status) || performance.now() < 10_000) return
  setTimeout(() => {
    if (query.isActive()) location.reload()
  }, patience)
}
