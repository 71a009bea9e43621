import { keysView } from '@/lib/contract/settings-views'
import { db } from '@/lib/db'
import { listKeys } from '@/lib/domain/access/api-keys'
import { may } from '@/lib/domain/access/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readProfile } from '@/lib/domain/user/read-profile'
import { terms } from '@/lib/rails/terms'
import { isReady } from '../ready'
import type { Reader } from '../session'

const shown = 100

/** The account's keys, for whoever may make them. @throws FORBIDDEN */
export async function readDevelopers({ userId, ownerId, member }: Reader) {
  if (!may(member, 'keys:write')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const [user, owner, { rows }] = await Promise.all([
    readProfile(db, userId),
    readProfile(db, ownerId),
    listKeys(db, { ownerId }, { page: 1, size: shown }),
  ])
  return keysView({ now, user, ready: isReady(user, owner), keys: rows, documents: terms.documents })
}
