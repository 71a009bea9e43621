import { DomainError, fieldError } from '../errors'
import { newRefundId } from '../ids'
import { legsJson } from '../ledger/legs'
import { Money } from '../money'
import type { Payment } from '../payment/payment'
import { readPayment } from '../payment/read-payment'
import { payeeColumns } from '../payout/payee'
import { requestLegs } from '../payout/payout-legs'
import { type PayoutRead, readPayout } from '../payout/read-payout'
import { reserve } from '../payout/request-payout'
import type * as sql from '../sql'
import type { Tx } from '../tx'
import { askPayer, newAddress } from './refund-address'

export type NewRefund = {
  ownerId: number
  movementId: string
  /** Plain decimal, positive; null: all that can still be refunded. */
  amount: string | null
  reason: string
  externalId: string | null
}

/** The Nequi account that paid; null where the payer did not pay by Nequi. */
const nequiOf = ({ method, payerPhone, payerName, payerDocumentType, payerDocument, payerEmail }: Payment) =>
  method === 'nequi' && payerPhone
    ? payeeColumns({
        name: payerName ?? 'Nequi',
        documentType: payerDocumentType,
        document: payerDocument,
        kind: 'nequi',
        ...{ bankId: null, accountType: null, accountNumber: null, key: null },
        phone: payerPhone.slice(-10),
        email: payerEmail,
      })
    : null

/** @throws InvalidStatus when nothing of it was credited or nothing is left; Validation failed on `amount` */
async function amountOf(tx: Tx, payment: Payment, asked: string | null): Promise<Money> {
  const [row] = await tx.$queryRaw<{ rest: string }[]>`select refundable(${payment.id})::text as rest`
  const rest = Money.of(row?.rest ?? '0', payment.feeCurrency)
  if (!rest.isPositive && asked === null) throw new DomainError('InvalidStatus')
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
  by: { userId: number | null; sealKey: string },
  now: Date,
): Promise<PayoutRead> {
  const { ownerId, movementId, reason, externalId } = input
  const payment = await readPayment(tx, { ownerId, id: movementId })
  const amount = await amountOf(tx, payment, input.amount)
  const nequi = nequiOf(payment)
  const address = nequi ? null : newAddress(now)
  const id = newRefundId()
  const priced = {
    ownerId,
    currency: amount.currency,
    amount: `${amount}`,
    feeService: '0.00',
    feeIva: '0.00',
    gmf: '0.00',
  }
  const row = {
    ...({ id, purpose: 'refund', owner_id: ownerId, currency: amount.currency, amount: `${amount}` } as const),
    ...({ fee_percentage: '0', iva_percentage: '0', fee_service: '0', fee_iva: '0' } as const),
    status: nequi ? ('requested' as const) : ('awaiting_destination' as const),
    movement_id: movementId,
    external_id: externalId,
    description: payment.linkDescription ?? payment.descriptionToPayer,
    reason,
    own: nequi !== null,
    requested_by_id: by.userId,
    ...(nequi ?? address?.stored),
  } satisfies sql.Rows['payout']
  await reserve(tx, row, legsJson(requestLegs(priced)))
  if (address && payment.payerEmail) {
    const { payerEmail, locale } = payment
    await askPayer(
      tx,
      { ownerId, amount, payerEmail, locale: locale === 'en' ? 'en' : 'es', token: address.token },
      by.sealKey,
    )
  }
  return readPayout(tx, { ownerId, id })
}

/**
 * Asks the payer again for an account, under a new address: the one before no longer works.
 * @throws DomainError Not found, InvalidStatus once the account is known
 */
export async function askAgain(
  tx: Tx,
  wanted: { ownerId: number; id: string; movementId: string },
  { sealKey }: { sealKey: string },
  now: Date,
): Promise<PayoutRead> {
  const refund = await readPayout(tx, { ...wanted, purpose: 'refund' })
  if (refund.status !== 'awaiting_destination') throw new DomainError('InvalidStatus')
  const { payerEmail, locale } = await readPayment(tx, { ownerId: wanted.ownerId, id: wanted.movementId })
  const { token, stored } = newAddress(now)
  const { count } = await tx.payout.updateMany({
    where: { number: refund.number, status: 'awaiting_destination' },
    data: { tokenHash: stored.token_hash, expiresAt: stored.expires_at, updatedAt: now },
  })
  if (count === 0) throw new DomainError('InvalidStatus')
  const amount = Money.of(refund.amount, refund.currency)
  if (payerEmail) {
    const asked = {
      ownerId: wanted.ownerId,
      amount,
      payerEmail,
      locale: locale === 'en' ? ('en' as const) : ('es' as const),
      token,
    }
    await askPayer(tx, asked, sealKey)
  }
  return readPayout(tx, wanted)
}
