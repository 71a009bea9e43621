import { Problem } from './problem'

/** Where this browser stores what was searched for. */
export const searchesKey = 'recaudo.searches'

let leaving = false

/**
 * Suppresses further redirects caused by the end of the session. Reset on `pageshow`, since the browser may restore
 * this page from its back/forward cache.
 */
export function beginToLeave(): void {
  leaving = true
  addEventListener(
    'pageshow',
    () => {
      leaving = false
    },
    { once: true },
  )
}

/** Navigates away because the session is over. Later failures of the same session do not redirect again. */
export function leaveFor(address: string): void {
  if (leaving) return
  beginToLeave()
  location.assign(address)
}

/** The sign-in page's address, with a return to the current page. */
export const wayBack = () => `/login?next=${encodeURIComponent(location.pathname + location.search)}`

/** Redirects to sign-in when the session is over, with a return to this page. */
export function signInAgain(fault: unknown) {
  if (!(fault instanceof Problem) || !['InvalidToken', 'TokenExpired', 'InvalidApiKey'].includes(fault.code)) return
  leaveFor(wayBack())
}

/** Resumes redirects: the session did not end after all. */
export function stayHere(): void {
  leaving = false
}
