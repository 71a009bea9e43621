import { call, type Sending } from './call'
import { Problem } from './problem'

let leaving = false

/**
 * Suppresses further redirects caused by the end of the session. Reset on `pageshow`, since the browser may restore
 * this page from its back/forward cache.
 */
function beginToLeave(): void {
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

/** Like `call`, for a signed-in user where no query client handles the refusal. @throws Problem */
export async function callSignedIn<Answer>(path: string, sending: Sending): Promise<Answer> {
  try {
    return await call<Answer>(path, sending)
  } catch (fault) {
    signInAgain(fault)
    throw fault
  }
}

type Credentials = { email: string; password: string; otp?: string }

/** Opens a session. Returns null when it is open, otherwise the refusal's code; `failed` when no answer came. */
export async function enter({ email, password, otp }: Credentials): Promise<string | null> {
  const { signIn } = await import('next-auth/react')
  const credentials = { email: email.trim(), password, ...(otp ? { otp: otp.trim() } : {}) }
  const answer = await signIn('credentials', { ...credentials, redirect: false }).catch(() => undefined)
  return answer?.ok && !answer.error ? null : (answer?.error ?? 'failed')
}

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
    leaving = false
    throw fault
  }
  location.assign('/login')
}
