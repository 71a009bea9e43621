/** Data of an owner's page of one payment: plain values with wire names. Not part of the public interface. */
import { type Split, splitOf } from '@/lib/contract/deposit/pages'
import { type Read, timeView, whenView } from '@/lib/contract/fields'
import { metadataView } from '@/lib/contract/metadata'
import { type LinkMethod, toLinkMethod } from '@/lib/contract/payment-link/calls'
import { otherThanAsked, type Received } from '@/lib/contract/received-amount'
import { type StepUpKind, stepUpOf } from '@/lib/contract/user/settings-views'
import { type Currency, Money, twoPlaces } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment/payment'
import type { PaymentPage } from '@/lib/domain/payment/read-payment-page'
import type { Disposition, MoneyMovement, MovementStatus, SuspenseCase } from '@/lib/domain/tx'
import { type OtherPayment, otherPayment, type PaymentStep, paymentHistory } from './history'
import { leftOf, type Refunding, refundingOf } from './refunding'
import { type RefundResource, refundView } from './refunds'
import { type WaitsFor, waitsFor } from './waits-for'

/** What became of the amount that the owner gets of it. */
export type CreditState = 'open' | 'done' | 'held' | 'returned' | 'takenBack' | 'lost'

/**
 * What the owner must know before anything else. `twice`: the link's own payment is another one. `goesBack`: what is held was decided
 * to go back to its payer, and has not arrived.
 */
export type PaymentAlert =
  | { of: 'held'; twice: OtherPayment | null; reason: SuspenseCase['reason']; goesBack: boolean }
  | { of: 'otherHeld'; twice: boolean; other: OtherPayment; goesBack: boolean }
  /** Amounts that the bank took, and that left the balance since; `credited`: it had been in the balance. */
  | { of: 'reversed'; amount: string; credited: boolean; closed: boolean; debited: string | null }
  | { of: 'failed'; reason: NonNullable<MoneyMovement['failReason']> }

export type PaymentPageView = Read & {
  id: string
  number: number
  method: LinkMethod
  status: MovementStatus
  disposition: Disposition
  waits_for: WaitsFor
  link: { uuid: string; external_id: string | null; description: string | null } | null
  /** Payments of the link whose money came, this one included, by where it is. */
  came: { disposition: Disposition; count: number }[]
  deposit: {
    external_id: string | null
    to_payer: string | null
    to_payee: string | null
    returns: string | null
  } | null
  split: Split
  /** What the bank was asked for in pesos, where the owner is credited in another currency. */
  charge: { amount: string; rate: string } | null
  received: Received
  credit: { state: CreditState; amount: string; currency: Currency; at: string | null }
  /** The account's name as payers see it. */
  payee: string
  payer: { name: string | null; document: string | null; phone: string | null; email: string | null }
  bank: string | null
  cus: string | null
  tracking_key: string
  /** Its own, or its link's. */
  metadata: Record<string, string>
  created_at: string
  expires_at: string
  ended_at: string | null
  alerts: PaymentAlert[]
  history: PaymentStep[]
  may_send_receipt: boolean
  /** Oldest first. */
  refunds: RefundResource[]
  refunding: Refunding | null
  may_refund: boolean
  /** What can still be refunded; null where nothing can, or not by the reader. */
  refundable: { amount: string; currency: Currency } | null
  step_up: StepUpKind
}

const isOpen = (status: MovementStatus) => status === 'initiated' || status === 'pending' || status === 'processing'

const isCredited = ({ disposition }: Pick<Payment, 'disposition'>) =>
  disposition === 'credited' || disposition === 'partly_refunded' || disposition === 'refunded'

function creditStateOf({ status, disposition, credited }: Payment): CreditState {
  if (disposition === 'in_suspense') return 'held'
  if (disposition === 'returned') return 'returned'
  if (disposition === 'reversed') return credited ? 'takenBack' : 'returned'
  if (disposition !== 'none') return 'done'
  return isOpen(status) ? 'open' : 'lost'
}

/** Money that did not enter the balance counts as it came, and anything else as it is priced. */
function creditOf({ payment, suspense }: PaymentPage, split: Split): PaymentPageView['credit'] {
  const state = creditStateOf(payment)
  const came = suspense && (state === 'held' || state === 'returned') ? suspense : null
  const at = state === 'done' ? (suspense?.decidedAt ?? payment.paidAt) : null
  return {
    state,
    amount: came ? twoPlaces(came.amount) : split.credited,
    currency: came ? came.currency : split.currency,
    at: whenView(at),
  }
}

/** A return that came to nothing has an end; one that arrived is no longer in suspense. */
const goesBack = ({ refunds }: Payment) =>
  refunds.some(({ purpose, endedAt }) => purpose === 'return' && endedAt === null)

/** The other payment that the link was paid with, if any. */
const payingOf = ({ others }: PaymentPage): Payment | undefined =>
  others.find((other) => isCredited(other) || (other.disposition === 'reversed' && other.credited))

function alertsOf(page: PaymentPage): PaymentAlert[] {
  const { payment, suspense, reversal, others } = page
  const paying = payingOf(page)
  const alerts: PaymentAlert[] = []
  if (payment.disposition === 'reversed') {
    const closed = reversal?.status === 'CLOSED'
    const debited = Money.of(payment.takenFromOwner, payment.feeCurrency)
    alerts.push({
      of: 'reversed',
      amount: twoPlaces(reversal?.amount ?? suspense?.amount ?? payment.charge),
      credited: payment.credited !== null,
      closed,
      debited: debited.isPositive ? `${debited}` : null,
    })
  }
  if (payment.disposition === 'in_suspense' && suspense)
    alerts.push({
      ...{ of: 'held', twice: paying ? otherPayment(paying) : null, reason: suspense.reason },
      goesBack: goesBack(payment),
    })
  const held = others.find(({ disposition }) => disposition === 'in_suspense')
  if (held && payment.disposition !== 'in_suspense')
    alerts.push({
      ...{ of: 'otherHeld', twice: isCredited(payment) || paying !== undefined, other: otherPayment(held) },
      goesBack: goesBack(held),
    })
  const ended = payment.status === 'failed' || payment.status === 'expired'
  if (ended && payment.disposition === 'none')
    alerts.push({ of: 'failed', reason: payment.failReason ?? (payment.status === 'expired' ? 'expired' : 'declined') })
  return alerts
}

const shownCounts: readonly Disposition[] = ['credited', 'in_suspense', 'returned', 'reversed']

function cameOf({ payment, others }: PaymentPage): PaymentPageView['came'] {
  const all = [payment, ...others].map((one) => (isCredited(one) ? 'credited' : one.disposition))
  return shownCounts
    .map((disposition) => ({ disposition, count: all.filter((one) => one === disposition).length }))
    .filter(({ count }) => count > 0)
}

const named = (type: string | null, number: string | null) => (number ? [type, number].filter(Boolean).join(' ') : null)

type PageReader = {
  now: Date
  payee: string
  maySend: boolean
  mayRefund: boolean
  reader: Parameters<typeof stepUpOf>[0]
}

function refundableOf(payment: Payment): PaymentPageView['refundable'] {
  const left = leftOf(payment)
  return left?.isPositive ? { amount: `${left}`, currency: left.currency } : null
}

export function paymentPageView(
  page: PaymentPage,
  { now, payee, maySend, mayRefund, reader }: PageReader,
): PaymentPageView {
  const { payment: row, suspense } = page
  const split = splitOf({ ...row, currency: row.feeCurrency, amount: row.reloadAmount })
  return {
    now: timeView(now),
    id: row.id,
    number: row.number,
    method: toLinkMethod(row.method),
    status: row.status,
    disposition: row.disposition,
    waits_for: waitsFor({ status: row.status, confirming: page.confirming }, row.linkStatus),
    link: row.linkUuid
      ? { uuid: row.linkUuid, external_id: row.linkExternalId, description: row.linkDescription }
      : null,
    came: cameOf(page),
    deposit: row.linkUuid
      ? null
      : {
          external_id: row.externalId,
          to_payer: row.descriptionToPayer,
          to_payee: row.descriptionToPayee,
          returns: row.redirectUrl,
        },
    split,
    charge: row.rate === null ? null : { amount: twoPlaces(row.charge), rate: twoPlaces(row.rate) },
    received: otherThanAsked({ charge: row.charge, suspense }),
    credit: creditOf(page, split),
    payee,
    payer: {
      name: row.payerName,
      document: named(row.payerDocumentType, row.payerDocument),
      phone: row.payerPhone,
      email: row.payerEmail,
    },
    bank: row.bankName,
    cus: row.cus,
    tracking_key: row.trackingKey,
    metadata: metadataView(row.metadata ?? row.linkMetadata),
    created_at: timeView(row.createdAt),
    expires_at: timeView(row.expiresAt),
    ended_at: whenView(row.settledAt),
    alerts: alertsOf(page),
    history: paymentHistory(page),
    may_send_receipt: maySend && page.hasReceipt,
    refunds: row.refunds.map(refundView),
    refunding: refundingOf(row),
    may_refund: mayRefund,
    refundable: mayRefund ? refundableOf(row) : null,
    step_up: stepUpOf(reader),
  }
}
