import { DomainError } from '../../errors'
import { isOpenLink } from '../../payment-link/is-open-link'
import type { MoneyMovement, Tx } from '../../tx'
import { displayName } from '../../user/display-name'
import type { AcceptanceDocument } from '../start/acceptance-document'
import type { Off, Terms } from '../terms'
import { type CheckoutMovement, type FindCheckout, findCheckout } from './find-checkout'
import { type GivenBack, givenBackOf } from './given-back'
import { isConfirming } from './is-confirming'
import { paidAtOf } from './paid-at'

export type CheckoutFacts = {
  movement: CheckoutMovement
  payee: string
  /** True when the payer may be sent to the bank: the movement is open, and its link is neither paid by another nor closed. */
  worthPaying: boolean
  secondsLeft: number
  /** The payer has authorised the payment, and the bank is confirming it. */
  confirming: boolean
  givenBack: GivenBack | null
  /** When its money came; null until then. */
  paidAt: Date | null
  /** Documents that the payer must accept before the order is made; empty once accepted, or when paying is no longer possible. */
  toAccept: readonly AcceptanceDocument[]
  /** Why the method is unavailable now; null when it is available. */
  off: Off | null
}

const isOpen = ({ status }: Pick<MoneyMovement, 'status'>) => status === 'initiated' || status === 'pending'

/** Seconds until an open payment runs out; what is over does not run out. */
const secondsLeftOf = (movement: CheckoutMovement) =>
  isOpen(movement) ? Math.max(0, Math.ceil((movement.expiresAt.getTime() - movement.now.getTime()) / 1000)) : 0

/**
 * A payment as its payer follows it (docs/contract.md#public-reading). Nothing about the payer may be shown.
 * @param find looks up payments in groups, where many are read concurrently
 * @throws DomainError Not found
 */
export async function readCheckout(
  tx: Tx,
  { id }: { id: string },
  terms: Terms,
  find: FindCheckout = (one) => findCheckout(tx, one),
): Promise<CheckoutFacts> {
  const movement = await find(id)
  if (!movement) throw new DomainError('Not found')
  const linkOpen = !movement.link || isOpenLink(movement.link.status)
  const secondsLeft = secondsLeftOf(movement)
  const worthPaying = linkOpen && secondsLeft > 0
  return {
    movement,
    payee: displayName(movement.owner),
    worthPaying,
    secondsLeft,
    confirming: await isConfirming(movement, terms),
    givenBack: givenBackOf(movement),
    paidAt: paidAtOf({ ...movement, suspendedAt: movement.suspense?.createdAt ?? null }),
    toAccept: worthPaying && movement.awaitsAcceptance ? terms.documents : [],
    off: terms.methods[movement.method].off,
  }
}
