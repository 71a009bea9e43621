import { notFound, redirect } from 'next/navigation'
import { currentUser } from '@/lib/auth'
import { isStaff } from '@/lib/domain/access/staff-roles'
import { DomainError } from '@/lib/domain/errors'
import { type Asked, type Reader, viewRoutes } from '../../view-route'
import { shownTo } from './shown-to'

export type Staff = Reader

/**
 * Returns the signed-in staff member. Redirects to sign-in, with a return to `path`, or to two-step enrolment; 404 for
 * non-staff.
 */
export async function staffAt(path: string) {
  const user = (await currentUser()) ?? redirect(`/login?next=${encodeURIComponent(path)}`)
  if (!isStaff(user.roles)) notFound()
  if (user.mustEnrol) redirect('/security')
  return user
}

/** Like `staffAt`, for superusers only; operators get a 404. */
export async function superuserAt(path: string) {
  const user = await staffAt(path)
  if (!user.roles.includes('SUPERUSER')) notFound()
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

const viewRouteOf = viewRoutes(({ roles, mustEnrol }) => {
  if (!isStaff(roles)) return new DomainError('Not found')
  return mustEnrol ? new DomainError('OtpEnrolmentRequired') : null
})

/** Creates the route handler from which a console page refetches its view, as far as its reader may see it. */
export const viewRoute = <View>(read: (asked: Asked) => Promise<View>) =>
  viewRouteOf(async (asked) => (await shownTo(asked.reader, asked.address, await read(asked))).view)
