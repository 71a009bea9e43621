import { DomainError } from '../errors'
import type { Payout, Tx } from '../tx'
import { type PayoutRead, readPayout } from './read-payout'
import { stepPayout } from './step-payout'

/**
 * Cancels a payout or refund that nobody has approved yet (docs/contract.md#payouts): all of it returns to the wallet.
 * @throws DomainError Not found, InvalidStatus
 */
export async function cancelPayout(
  tx: Tx,
  wanted: { ownerId: number; id: string; purpose: Payout['purpose']; movementId?: string },
): Promise<PayoutRead> {
  const payout = await readPayout(tx, wanted)
  const isOpen = payout.status === 'requested' || payout.status === 'awaiting_destination'
  if (!isOpen || !(await stepPayout(tx, payout, 'cancelled'))) throw new DomainError('InvalidStatus')
  return readPayout(tx, wanted)
}
