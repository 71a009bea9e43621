import { type MovementPageView, movementPageView } from '@/lib/contract/deposit/pages'
import { type ReloadPageView, reloadPageView } from '@/lib/contract/reload/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readDeposit } from '@/lib/domain/movement/read/read-deposit'
import { readOwnReload } from '@/lib/domain/reload/read-own-reload'
import type { Reader } from '../../session'

/** What the page of one deposit shows, or the link that a payment belongs to. */
export type Found = MovementPageView | ReloadPageView | { of: 'link'; uuid: string }

/**
 * A deposit by what its address names: `mm_…`, or a bank transfer's number.
 * @throws DomainError FORBIDDEN, Not found, ReloadNotFound
 */
export async function findDepositPage({ ownerId, member }: Reader, id: string): Promise<Found> {
  if (!may(member, 'deposits:read')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  if (/^[1-9]\d{0,8}$/.test(id))
    return reloadPageView(await readOwnReload(db, { ownerId, id: Number.parseInt(id, 10) }), now)
  const read = await readDeposit(db, { ownerId, id })
  return read.movement.link ? { of: 'link', uuid: read.movement.link.uuid } : movementPageView(read, now)
}
