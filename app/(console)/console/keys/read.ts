import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { keysView } from '@/lib/contract/panel/settings-views'
import { db } from '@/lib/db'
import { listKeys } from '@/lib/domain/access/api-keys'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { isSuperuser, type Staff } from '../session'

const size = 20

export const keysQuery = z.object({ page: pageIn })

/**
 * Reads a page of platform keys, newest first.
 * @throws DomainError Not found, for anyone but a superuser
 */
export async function readKeys(reader: Staff, { page }: z.output<typeof keysQuery>) {
  if (!isSuperuser(reader)) throw new DomainError('Not found')
  const now = await databaseTime(db)
  const { rows, count } = await listKeys(db, { ownerId: null }, { page, size })
  return keysView({ now, rows, page, size, count: count ?? 0 })
}
