import { teamView } from '@/lib/contract/access/team-view'
import { db } from '@/lib/db'
import { listMembers } from '@/lib/domain/access/member/members'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readProfile } from '@/lib/domain/user/read-profile'
import { isReady } from '../ready'
import type { Reader } from '../session'

const shown = 100

/** Returns the account's members; requires permission to manage them. @throws FORBIDDEN */
export async function readTeam({ userId, ownerId, member }: Reader) {
  if (!may(member, 'collaborators:write')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const [user, owner, { rows }] = await Promise.all([
    readProfile(db, userId),
    readProfile(db, ownerId),
    listMembers(db, ownerId, { page: 1, size: shown }),
  ])
  return teamView({ now, user, ready: isReady(user, owner), holder: member === null, members: rows })
}
