import { decidedAlready } from '../access/last-deed'
import { DomainError } from '../errors'
import { isPayoutId } from '../ids'
import type { PayoutStatus, Tx } from '../tx'
import { type PayoutRead, payoutShown } from './read-payout'

const decisions = ['payout.approved', 'payout.rejected', 'payout.sent', 'payout.completed', 'payout.returned'] as const

/**
 * A payout that an operator acts on, locked until the transaction ends.
 * @param from states in which the operator may act
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided in any other state
 */
export async function findPayout(
  tx: Tx,
  { id, operatorId, from }: { id: string; operatorId: number; from: readonly PayoutStatus[] },
): Promise<PayoutRead> {
  if (!isPayoutId(id)) throw new DomainError('Not found')
  // the payment of a refund first, as everywhere
  await tx.$executeRaw`
    select from money_movement where id = (select movement_id from payout where id = ${id}) for no key update`
  await tx.$executeRaw`select from payout where id = ${id} for no key update`
  const payout = await tx.payout.findUnique({ where: { id }, include: payoutShown })
  if (!payout) throw new DomainError('Not found')
  if (payout.ownerId === operatorId) throw new DomainError('FORBIDDEN')
  if (!from.includes(payout.status))
    throw await decidedAlready(tx, 'AlreadyDecided', `payout:${payout.number}`, decisions)
  return payout
}
