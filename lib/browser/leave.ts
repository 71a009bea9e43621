import { beginToLeave, stayHere } from './session'

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
  location.assign('/login')
}
