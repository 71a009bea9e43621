import { beginToLeave, searchesKey, stayHere } from './session'

/**
 * Ends the session at the server, then goes to sign-in without a return address, even if the page notices the end
 * first.
 */
export async function leave(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  beginToLeave()
  try {
    await signOut({ redirect: false })
  } catch (fault) {
    stayHere()
    throw fault
  }
  forgetSearches()
  location.assign('/login')
}

/** What was searched for may name people; the next to sign in here may be somebody else. */
function forgetSearches(): void {
  try {
    localStorage.removeItem(searchesKey)
  } catch {
    // this browser stores nothing
  }
}
