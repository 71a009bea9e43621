import { accountTime } from '../../clock'
import { DomainError } from '../../errors'
import { isMovementId } from '../../ids'
import { isOpenLink } from '../../payment-link/is-open-link'
import type { MoneyMovement, Tx } from '../../tx'
import { displayName, payeeFields } from '../../user/display-name'
import type { AcceptanceDocument } from '../start/acceptance-document'
import type { Off, Terms } from '../terms'
import { isConfirming } from './is-confirming'
import { paidAtOf } from './paid-at'
import { type GivenBack, readGivenBack } from './read-given-back'

const shown = {
  owner: { select: payeeFields },
  bank: { select: { name: true } },
  link: { select: { id: true, uuid: true, status: true, description: true, paidMovementId: true } },
  suspense: { select: { status: true, amount: true, currency: true, createdAt: true } },
} as const

async function find(tx: Tx, id: string) {
  const movement = isMovementId(id) ? await tx.moneyMovement.findUnique({ where: { id }, include: shown }) : null
  if (!movement) throw new DomainError('Not found')
  return movement
}

export type CheckoutFacts = {
  movement: Awaited<ReturnType<typeof find>>
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

/**
 * A payment as its payer follows it (docs/contract.md#public-reading). Nothing about the payer may be shown.
 * @throws DomainError Not found
 */
export async function readCheckout(tx: Tx, { id }: { id: string }, terms: Terms): Promise<CheckoutFacts> {
  const movement = await find(tx, id)
  const [now, confirming, givenBack] = await Promise.all([
    // What is over does not run out.
    isOpen(movement) ? accountTime(tx, movement.ownerId) : null,
    isConfirming(movement, terms),
    readGivenBack(tx, movement),
  ])
  const linkOpen = !movement.link || isOpenLink(movement.link.status)
  const secondsLeft = now ? Math.max(0, Math.ceil((movement.expiresAt.getTime() - now.getTime()) / 1000)) : 0
  const worthPaying = linkOpen && secondsLeft > 0
  return {
    movement,
    payee: displayName(movement.owner),
    worthPaying,
    secondsLeft,
    confirming,
    givenBack,
    paidAt: paidAtOf({ ...movement, suspendedAt: movement.suspense?.createdAt ?? null }),
    toAccept: worthPaying && movement.awaitsAcceptance ? terms.documents : [],
    off: terms.methods[movement.method].off,
  }
}
