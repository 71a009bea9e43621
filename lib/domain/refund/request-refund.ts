import { type Asker, auditByKey } from '../access/key-limit'
import { DomainError, fieldError } from '../errors'
import type { Metadata } from '../filters'
import { Money } from '../money'
import type { Payment } from '../payment/payment'
import { readPayment } from '../payment/read-payment'
import { type PayoutRead, readPayout } from '../payout/read-payout'
import type { Tx } from '../tx'
import { renewAddress } from './renew-address'
import { nequiOf, reserveRefund } from './reserve-refund'

export type NewRefund = {
  ownerId: number
  movementId: string
  /** Plain decimal, positive; null: all that can still be refunded. */
  amount: string | null
  reason: string
  externalId: string | null
  metadata?: Metadata | null
}

/** @throws InvalidStatus when nothing of it was credited or nothing is left; Validation failed on `amount` */
async function amountOf(tx: Tx, payment: Payment, asked: string | null): Promise<Money> {
  const [row] = await tx.$queryRaw<{ rest: string }[]>`select refundable(${payment.id})::text as rest`
  const rest = Money.of(row?.rest ?? '0', payment.feeCurrency)
  if (!rest.isPositive) throw new DomainError('InvalidStatus')
  if (asked === null) return rest
  const amount = rest.of(asked)
  if (amount.compare(rest) > 0) throw fieldError('amount', 'more_than_left', { params: { maximum: `${rest}` } })
  return amount
}

/**
 * Refunds a payment, or part of it (docs/contract.md#refunds): the amount leaves the wallet at once. What was paid by Nequi goes to the
 * phone that paid; else the payer is asked by mail for an account. The fee stays.
 * @throws DomainError Not found, InvalidStatus, InsufficientBalance; Validation failed on `amount`, or on `external_id` with the `id`
 *   that has it
 */
export async function requestRefund(
  tx: Tx,
  input: NewRefund,
  by: Asker & { sealKey: string },
  now: Date,
): Promise<PayoutRead> {
  const { ownerId, movementId, reason, externalId } = input
  const payment = await readPayment(tx, { ownerId, id: movementId })
  const amount = await amountOf(tx, payment, input.amount)
  const given = {
    purpose: 'refund' as const,
    amount,
    reason,
    externalId,
    by,
    metadata: input.metadata ?? null,
    to: nequiOf(payment),
  }
  const id = await reserveRefund(tx, payment, given, by, now)
  const refund = await readPayout(tx, { ownerId, id })
  await auditByKey(tx, by, refund)
  return refund
}

/**
 * Asks the payer again for an account, under a new address: the one before no longer works.
 * @throws DomainError Not found, InvalidStatus once the account is known, TooManyAttempts
 */
export async function askAgain(
  tx: Tx,
  wanted: { ownerId: number; id: string; movementId: string },
  by: { sealKey: string },
  now: Date,
): Promise<PayoutRead> {
  const refund = await readPayout(tx, { ...wanted, purpose: 'refund' })
  await renewAddress(tx, refund, await readPayment(tx, { ownerId: wanted.ownerId, id: wanted.movementId }), by, now)
  return readPayout(tx, wanted)
}
