import { notFound, redirect } from 'next/navigation'
import { currentUser } from '@/lib/auth'
import { mayReadAt } from '@/lib/domain/access/who-reads'
import { DomainError } from '@/lib/domain/errors'
import { type Asked, type Reader, viewRoutes } from '../../view-route'
import { shownTo } from './shown-to'

export type Staff = Reader

/**
 * Returns the signed-in staff member. Redirects to sign-in, with a return to `path`, or to two-step enrolment; 404 for
 * non-staff, and for staff who do not read that part.
 */
export async function staffAt(path: string) {
  const user = (await currentUser()) ?? redirect(`/login?next=${encodeURIComponent(path)}`)
  if (!mayReadAt(user.roles, path)) notFound()
  if (user.mustEnrol) redirect('/security')
  return user
}

export const isSuperuser = ({ roles }: { roles: readonly string[] }) => roles.includes('SUPERUSER')

/** Awaits the data of a page; 404 if it throws a DomainError. */
export async function foundOr404<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading
  } catch (fault) {
    if (fault instanceof DomainError) notFound()
    throw fault
  }
}

const viewRouteOf = viewRoutes(({ roles, mustEnrol }, path) => {
  if (!mayReadAt(roles, path)) return new DomainError('Not found')
  return mustEnrol ? new DomainError('OtpEnrolmentRequired') : null
})

/** Creates the route handler from which a console page refetches its view, as far as its reader may see it. */
export const viewRoute = <View>(read: (asked: Asked) => Promise<View>) =>
  viewRouteOf(async (asked) => (await shownTo(asked.reader, asked.address, await read(asked))).view)
