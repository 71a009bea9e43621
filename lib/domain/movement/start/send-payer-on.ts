import type { Tx } from '../../tx'
import { readCheckout } from '../read/read-checkout'
import { settleMovement } from '../settle/settle-movement'
import type { Terms } from '../terms'

/**
 * Returns the bank's URL when the payer is redirected to it, and makes the movement `pending`. Null when there is no
 * URL yet, or when paying is no longer possible because the link was paid by another or closed.
 * @throws DomainError Not found
 */
export async function sendPayerOn(tx: Tx, { id }: { id: string }, terms: Terms): Promise<string | null> {
  const { movement, worthPaying } = await readCheckout(tx, { id }, terms)
  if (!worthPaying || !movement.bankUrl) return null
  await settleMovement(tx, { movementId: id, answer: { state: 'pending' } })
  return movement.bankUrl
}
