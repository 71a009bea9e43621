import type { Tx } from '../../tx'
import { readCheckout } from '../read/read-checkout'
import { settleMovement } from '../settle/settle-movement'
import type { Terms } from '../terms'

/**
 * The bank's address, for the moment when the payer is sent on: the movement becomes `pending`. Null when there is none yet, or
 * when paying makes no sense any more, its link being paid by another or closed.
 * @throws DomainError Not found
 */
export async function sendPayerOn(tx: Tx, { id }: { id: string }, terms: Terms, now: Date): Promise<string | null> {
  const { movement, worthPaying } = await readCheckout(tx, { id }, terms, now)
  if (!worthPaying || !movement.bankUrl) return null
  await settleMovement(tx, { movementId: id, word: { state: 'pending' } })
  return movement.bankUrl
}
