import type { Tx } from '../../tx'
import type { Rail } from '../rail'
import type { FindCheckout } from '../read/find-checkout'
import { type CheckoutFacts, readCheckout } from '../read/read-checkout'
import type { Terms } from '../terms'
import { askNow } from './ask-now'

/** Maximum milliseconds for which a payer's read waits for the rail. */
const patience = 1_500

/**
 * Reads a payment for its payer after polling the rail, at most every few seconds: the bank's URL arrives with a later
 * answer, and a payer who returns from the bank proves nothing (docs/gateways.md#notifications).
 * @param find looks up payments in groups, where many are read concurrently
 * @returns `changed`: the rail reported something new
 * @throws DomainError Not found
 */
export async function followCheckout(
  tx: Tx,
  rail: Rail,
  wanted: { id: string },
  terms: Terms,
  find?: FindCheckout,
): Promise<{ facts: CheckoutFacts; changed: boolean }> {
  const facts = await readCheckout(tx, wanted, terms, find)
  const { status, awaitsAcceptance } = facts.movement
  const open = status === 'initiated' || status === 'pending' || status === 'processing'
  const asked = open && !awaitsAcceptance ? await askNow(tx, rail, { movementId: wanted.id, most: patience }) : null
  return asked === 'settled'
    ? { facts: await readCheckout(tx, wanted, terms, find), changed: true }
    : { facts, changed: false }
}
