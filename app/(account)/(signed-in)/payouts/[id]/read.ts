import { type OwnPayoutView, ownPayoutView } from '@/lib/contract/payout/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readOwnPayout } from '@/lib/domain/payout/read-own-payout'
import type { Reader } from '../../session'

/** Returns a payout with its history. @throws DomainError FORBIDDEN, Not found */
export async function readPayoutPage({ ownerId, member }: Reader, id: string): Promise<OwnPayoutView> {
  if (!may(member, 'payouts:read')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  return ownPayoutView(await readOwnPayout(db, { ownerId, id }), now)
}
