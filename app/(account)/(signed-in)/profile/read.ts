import { memberProfileView, profilePageView } from '@/lib/contract/user/settings-views'
import { db } from '@/lib/db'
import { readCode } from '@/lib/domain/access/code/read-code'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readProfile } from '@/lib/domain/user/read-profile'
import { env } from '@/lib/env'
import type { Reader } from '../session'

/** Returns the user's own profile with the state of its confirmation codes. @throws UNABLE_TO_GET_PROFILE */
export async function readProfilePage({ userId }: Reader) {
  const now = await databaseTime(db)
  const [user, email, phone] = await Promise.all([
    readProfile(db, userId),
    readCode(db, { userId, channel: 'email' }, now),
    readCode(db, { userId, channel: 'phone' }, now),
  ])
  if (user.membership) throw new DomainError('UNABLE_TO_GET_PROFILE')
  return profilePageView({ now, user, base: env.BASE_URL, email, phone })
}

/** Returns the profile view of a member; null for an account holder. */
export const readMemberProfile = async ({ userId }: Reader) => memberProfileView(await readProfile(db, userId))
