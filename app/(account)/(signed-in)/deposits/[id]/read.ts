import { type MovementPageView, movementPageView } from '@/lib/contract/deposit/pages'
import { type ReloadPageView, reloadPageView } from '@/lib/contract/reload/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readDeposit } from '@/lib/domain/movement/read/read-deposit'
import { readOwnReload } from '@/lib/domain/reload/read-own-reload'
import type { Reader } from '../../session'

/** View of one deposit, or the link that the payment belongs to. */
export type Found = MovementPageView | ReloadPageView | { of: 'link'; uuid: string }

/**
 * Finds a deposit by the id in its URL: `mm_…`, or the number of a bank transfer.
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
