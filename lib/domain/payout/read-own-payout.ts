import { readKeyLabel } from '../access/key-labels'
import type { PayoutStatus, Tx } from '../tx'
import { readNames } from '../user/read-names'
import { isByOperator, listPayoutChanges, type PayoutRead, readPayout } from './read-payout'

export type OwnPayout = {
  payout: PayoutRead
  /** Its states, oldest first. */
  changes: { to: PayoutStatus; at: Date }[]
  /** Who asked for it: a person of the account, a server key, an operator for the holder, or the account's server without a person. */
  requestedBy: { person: string } | { key: string } | 'operator' | 'server'
}

async function requesterOf(tx: Tx, payout: PayoutRead): Promise<OwnPayout['requestedBy']> {
  const { requestedById, requestedKeyId } = payout
  if (isByOperator(payout)) return 'operator'
  const key = await readKeyLabel(tx, requestedKeyId)
  if (key !== null) return { key }
  if (requestedById === null) return 'server'
  return { person: (await readNames(tx, { userId: requestedById })).person }
}

/** A payout for its owner's pages, with its changes of state. @throws DomainError Not found, also for another owner's */
export async function readOwnPayout(tx: Tx, { ownerId, id }: { ownerId: number; id: string }): Promise<OwnPayout> {
  const payout = await readPayout(tx, { ownerId, id, purpose: 'withdrawal' })
  const [changes, requestedBy] = await Promise.all([listPayoutChanges(tx, payout), requesterOf(tx, payout)])
  return { payout, changes, requestedBy }
}
