import { DomainError } from '../../errors'
import { isMovementId } from '../../ids'
import { isOpenLink } from '../../payment-link/is-open-link'
import type { MoneyMovement, Tx } from '../../tx'
import { displayName, payeeFields } from '../../user/display-name'
import type { AcceptanceDocument } from '../start/acceptance-document'
import type { Off, Terms } from '../terms'

const shown = {
  owner: { select: payeeFields },
  bank: { select: { name: true } },
  link: { select: { id: true, uuid: true, status: true, description: true, paidMovementId: true } },
  suspense: { select: { status: true, amount: true, currency: true } },
} as const

async function find(tx: Tx, id: string) {
  const movement = isMovementId(id) ? await tx.moneyMovement.findUnique({ where: { id }, include: shown }) : null
  if (!movement) throw new DomainError('Not found')
  return movement
}

export type CheckoutFacts = {
  movement: Awaited<ReturnType<typeof find>>
  payee: string
  /** Whether the payer may be sent to the bank: the movement is open, and its link not paid by another or closed. */
  worthPaying: boolean
  secondsLeft: number
  /** The payer has authorised it, and the bank is confirming. */
  confirming: boolean
  /** What its payer must accept before the order is made; none where that was done, or makes no sense any more. */
  toAccept: readonly AcceptanceDocument[]
  /** Why its method cannot be paid by just now. */
  off: Off | null
}

const isOpen = ({ status }: Pick<MoneyMovement, 'status'>) => status === 'initiated' || status === 'pending'

/** Only the rail that has the order can tell. */
const authorised = async ({ id, rail }: MoneyMovement, terms: Terms) =>
  rail === terms.rail && terms.hasAuthorised !== undefined && terms.hasAuthorised(id)

/**
 * A payment as its payer follows it (docs/contract.md#public-reading): nothing of the payer.
 * @throws DomainError Not found
 */
export async function readCheckout(tx: Tx, { id }: { id: string }, terms: Terms, now: Date): Promise<CheckoutFacts> {
  const movement = await find(tx, id)
  const linkOpen = !movement.link || isOpenLink(movement.link.status)
  const left = Math.ceil((movement.expiresAt.getTime() - now.getTime()) / 1000)
  const worthPaying = isOpen(movement) && linkOpen && left > 0
  return {
    movement,
    payee: displayName(movement.owner),
    worthPaying,
    secondsLeft: isOpen(movement) ? Math.max(0, left) : 0,
    confirming:
      movement.status === 'processing' || (movement.status === 'pending' && (await authorised(movement, terms))),
    toAccept: worthPaying && movement.awaitsAcceptance ? terms.documents : [],
    off: terms.methods[movement.method].off,
  }
}
