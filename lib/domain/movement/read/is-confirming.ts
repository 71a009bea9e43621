import type { MoneyMovement } from '../../tx'
import type { Terms } from '../terms'

const awaitsPayer = ({ status }: Pick<MoneyMovement, 'status'>) => status === 'initiated' || status === 'pending'

/**
 * True when the payer has authorised an open payment and the bank is confirming it: payer and owner read the same. Before a rail
 * reports `processing`, only the one that holds the order can tell.
 */
export async function isConfirming(
  movement: Pick<MoneyMovement, 'id' | 'rail' | 'status'>,
  { rail, hasAuthorised }: Pick<Terms, 'rail' | 'hasAuthorised'>,
): Promise<boolean> {
  if (movement.status === 'processing') return true
  if (!awaitsPayer(movement) || movement.rail !== rail || !hasAuthorised) return false
  return hasAuthorised(movement.id)
}
