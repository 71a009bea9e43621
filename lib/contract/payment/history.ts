/** What happened to a payment, as its owner's page tells it. Not part of the public interface. */
import { timeView } from '@/lib/contract/fields'
import { type LinkMethod, toLinkMethod } from '@/lib/contract/payment-link/calls'
import { uncredited } from '@/lib/contract/received-amount'
import { type DecimalLike, Money, twoPlaces } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment/payment'
import type { PaymentPage, ReceiptMail, RefundTrail } from '@/lib/domain/payment/read-payment-page'
import type { Disposition, PayoutStatus, SuspenseCase } from '@/lib/domain/tx'
import { decisionReasonOf } from './refunds'

/** Another payment of the same link whose money came. */
export type OtherPayment = {
  id: string
  method: LinkMethod
  payer: string | null
  disposition: Disposition
  /** What its payer paid. */
  amount: string
  currency: string
  at: string
}

/** What a refund went through between its request and its end. */
type RefundWay = 'refundAccountAsked' | 'refundAccountGiven' | 'refundApproved' | 'refundSent'
type RefundStep =
  | `${'refund' | 'return'}${'Asked' | 'Completed' | 'Back'}`
  | ('refundFees' | 'refundFeesBack' | RefundWay)

/** Each kind of event has its own text and icon. */
export type PaymentStep = { at: string } & (
  | {
      to:
        | ('started' | 'pending' | 'processing' | 'approved' | 'credited' | 'declined' | 'refused' | 'mismatch')
        | ('expired' | 'placed' | 'returned' | 'reversed')
    }
  | { to: 'suspended'; reason: SuspenseCase['reason'] }
  | { to: 'other'; other: OtherPayment }
  | { to: 'reversalDebited' | 'reversalClosed'; amount: string; currency: string }
  /**
   * `note`: of its end, the bank's number of the transfer, or why operators let it come to nothing. `by`: the person of the account
   * who asked for it.
   */
  | { to: RefundStep; amount: string; currency: string; ended: PayoutStatus; note: string | null; by?: string }
  | { to: 'receiptMailed' | 'heldMailed' | 'returnMailed' | 'mailWaiting' | 'mailFailed'; email: string }
)

type Dated = { at: Date; step: PaymentStep }
type Plain = Exclude<
  PaymentStep['to'],
  'suspended' | 'other' | RefundStep | `reversal${string}` | `${string}Mailed` | `mail${string}`
>

const plain = (at: Date, to: Plain): Dated => ({ at, step: { at: timeView(at), to } })

export function otherPayment(payment: Payment): OtherPayment {
  const came = uncredited(payment) ?? Money.of(payment.totalToPay, payment.feeCurrency)
  return {
    id: payment.id,
    method: toLinkMethod(payment.method),
    payer: payment.payer,
    disposition: payment.disposition,
    amount: `${came}`,
    currency: came.currency,
    at: timeView(payment.paidAt ?? payment.updatedAt),
  }
}

const failures = { declined: 'declined', refused: 'refused', amount_mismatch: 'mismatch', expired: 'expired' } as const

/** The changes of its status; a success is followed by the credit, unless the money had to wait for a decision. */
const changesOf = ({ payment, changes, suspense }: PaymentPage): Dated[] =>
  changes.flatMap(({ to, at }) => {
    if (to === 'succeeded') return [plain(at, 'approved'), ...(suspense ? [] : [plain(at, 'credited')])]
    if (to === 'failed') return [plain(at, failures[payment.failReason ?? 'declined'])]
    return [plain(at, to === 'initiated' ? 'started' : to)]
  })

/** A case that nobody decided was closed by the bank, which took the money back meanwhile. */
const takenWhileHeld = (suspense: SuspenseCase | null) =>
  suspense?.status === 'RETURNED' && suspense.decidedById === null

/** What left the balance for what the bank took back, and in all once it was decided who bears it. */
function reversalOf({ reversal, debits }: PaymentPage): Dated[] {
  if (!reversal) return []
  const { createdAt, closedAt, walletShare, currency } = reversal
  const step = (at: Date, to: 'reversalDebited' | 'reversalClosed', amount: DecimalLike): Dated => ({
    at,
    step: { at: timeView(at), to, amount: twoPlaces(amount), currency },
  })
  return [
    plain(createdAt, 'reversed'),
    ...debits.map(({ at, amount }) => step(at, 'reversalDebited', amount)),
    ...(closedAt ? [step(closedAt, 'reversalClosed', walletShare ?? '0')] : []),
  ]
}

/** When what the case held was where its end says; null while nobody has decided it, or it is on its way to its payer. */
function settledAt({ payment, suspense }: PaymentPage): Date | null {
  if (suspense?.status === 'CREDITED') return suspense.decidedAt
  if (suspense?.status !== 'RETURNED') return null
  const arrived = payment.refunds.find(({ purpose, status }) => purpose === 'return' && status === 'completed')
  return arrived ? arrived.endedAt : suspense.decidedAt
}

function casesOf(page: PaymentPage): Dated[] {
  const { payment, suspense } = page
  const steps: Dated[] = []
  if (suspense) {
    const { createdAt: at, reason } = suspense
    const decidedAt = settledAt(page)
    // a return is told by its refund
    const told = payment.refunds.some(({ purpose, status }) => purpose === 'return' && status === 'completed')
    steps.push({ at, step: { at: timeView(at), to: 'suspended', reason } })
    if (decidedAt && takenWhileHeld(suspense)) steps.push(plain(decidedAt, 'reversed'))
    else if (decidedAt && suspense.status === 'CREDITED') steps.push(plain(decidedAt, 'placed'))
    else if (decidedAt && !told) steps.push(plain(decidedAt, 'returned'))
  }
  return steps
}

const ways: Partial<Record<PayoutStatus, RefundWay>> = {
  awaiting_destination: 'refundAccountAsked',
  requested: 'refundAccountGiven',
  approved: 'refundApproved',
  sent: 'refundSent',
}

/** An account that was known from the start was not given by anybody. */
const waysOf = ({ changes }: RefundTrail) =>
  changes.flatMap(({ to, at }, place) => {
    const way = ways[to]
    return way && (to !== 'requested' || place > 0) ? [{ at, way }] : []
  })

/** A refund leaves the balance when it is asked for, a return leaves suspense; at every end but its arrival it is back. */
const refundsOf = ({ payment, trails }: Pick<PaymentPage, 'payment' | 'trails'>): Dated[] =>
  payment.refunds.flatMap((refund) => {
    const trail = trails.find(({ id }) => id === refund.id)
    const { purpose, amount, currency, status, createdAt, updatedAt, endedAt, feesGivenAt, bankReference } = refund
    const of = purpose === 'return' ? 'return' : 'refund'
    const step = (at: Date, to: RefundStep, note: string | null = null, value = twoPlaces(amount)): Dated => ({
      at,
      step: {
        ...{ at: timeView(at), to, amount: value, currency, ended: status, note },
        ...(trail?.by && to === 'refundAsked' ? { by: trail.by } : {}),
      },
    })
    const given = Money.of(refund.feeGiven, currency).plus(Money.of(refund.ivaGiven, currency))
    // what the bank gave back later had arrived first
    const back = status === 'returned' ? updatedAt : endedAt
    return [
      step(createdAt, `${of}Asked`),
      ...(trail ? waysOf(trail).map((one) => step(one.at, one.way)) : []),
      ...(endedAt && (status === 'completed' || endedAt < updatedAt)
        ? [step(endedAt, `${of}Completed`, bankReference)]
        : []),
      ...(feesGivenAt ? [step(feesGivenAt, 'refundFees', null, `${given}`)] : []),
      ...(back && status !== 'completed' ? [step(back, `${of}Back`, decisionReasonOf(refund))] : []),
      ...(back && feesGivenAt && status === 'returned' ? [step(back, 'refundFeesBack', null, `${given}`)] : []),
    ]
  })

/** What a mail said depends on when it was written: it tells how the payment stands at that moment. */
function mailOf({ to, createdAt, sentAt, failedAt }: ReceiptMail, page: PaymentPage): Dated {
  const { suspense } = page
  const settled = settledAt(page)
  const at = sentAt ?? failedAt ?? createdAt
  const step = (kind: 'receiptMailed' | 'heldMailed' | 'returnMailed' | 'mailWaiting' | 'mailFailed'): Dated => ({
    at,
    step: { at: timeView(at), to: kind, email: to },
  })
  if (failedAt) return step('mailFailed')
  if (!sentAt) return step('mailWaiting')
  if (!suspense) return step('receiptMailed')
  if (!settled || sentAt < settled) return step('heldMailed')
  return step(suspense.status === 'RETURNED' ? 'returnMailed' : 'receiptMailed')
}

/** All that happened, newest first; of what happened at once, the consequence is newer. */
export function paymentHistory(page: PaymentPage): PaymentStep[] {
  const others = page.others.map(
    (payment): Dated => ({
      at: payment.paidAt ?? payment.updatedAt,
      step: { at: timeView(payment.paidAt ?? payment.updatedAt), to: 'other', other: otherPayment(payment) },
    }),
  )
  const mails = page.mails.map((mail) => mailOf(mail, page))
  return [...changesOf(page), ...casesOf(page), ...reversalOf(page), ...refundsOf(page), ...others, ...mails]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ step }) => step)
    .reverse()
}

const after = ['refundAsked', 'refundCompleted', 'refundBack'] as const
type After = 'reversed' | (typeof after)[number]

/** What became of a credit, newest first: the refunds, and what the bank took back. */
export function afterCredit(payment: Payment): { at: string; to: After; amount: string; currency: string }[] {
  const { credited, takenBack, takenBackCurrency, takenBackAt } = payment
  const refunds = refundsOf({ payment, trails: [] }).flatMap(({ step }) => {
    const to = after.find((one) => one === step.to)
    return to && 'amount' in step ? [{ at: step.at, to, amount: step.amount, currency: step.currency }] : []
  })
  const taken =
    credited && takenBack && takenBackAt
      ? [
          {
            at: timeView(takenBackAt),
            to: 'reversed' as const,
            amount: twoPlaces(takenBack),
            currency: takenBackCurrency,
          },
        ]
      : []
  return [...refunds, ...taken].reverse().sort((one, other) => other.at.localeCompare(one.at))
}
