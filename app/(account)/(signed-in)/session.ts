import { redirect } from 'next/navigation'
import { currentUser } from '@/lib/auth'
import { DomainError } from '@/lib/domain/errors'
import { type Reader, viewRoutes } from '../../view-route'

export type { Reader }

/** Page where staff enable two-step verification, which live installations require before any other access. */
const enrolment = '/security'

/** Returns the signed-in user. Redirects to sign-in, with a return to `path`, or to two-step enrolment if required. */
export async function signedIn(path: string): Promise<Reader> {
  const user = (await currentUser()) ?? redirect(`/login?next=${encodeURIComponent(path)}`)
  if (user.mustEnrol && path !== enrolment) redirect(enrolment)
  return user
}

/** Where a page of the account reads its view again. */
export const viewRoute = viewRoutes(({ mustEnrol }, path) =>
  mustEnrol && !path.startsWith(enrolment) ? new DomainError('OtpEnrolmentRequired') : null,
)
