import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { keysView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { listKeys } from '@/lib/domain/access/api-keys'
import { isNamed } from '@/lib/domain/access/may-decide'
import { databaseTime } from '@/lib/domain/clock'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import type { Staff } from '../session'

const size = 20

export const keysQuery = z.object({ page: pageIn })

/** Reads a page of platform keys, newest first. */
export async function readKeys(reader: Staff, { page }: z.output<typeof keysQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, creating, revoking] = await Promise.all([
    listKeys(db, { ownerId: null }, { page, size }),
    readPolicy(db, 'platform_key.create'),
    readPolicy(db, 'platform_key.revoke'),
  ])
  const may = {
    create: isNamed(creating, 'propose', reader.roles),
    revoke: isNamed(revoking, 'propose', reader.roles),
  }
  return keysView({ now, may, rows, page, size, count: count ?? 0 })
}
