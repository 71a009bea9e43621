/** What happened to a payment, as its owner's page tells it. Not part of the public interface. */
import { timeView } from '@/lib/contract/fields'
import { type LinkMethod, toLinkMethod } from '@/lib/contract/payment-link/calls'
import { type DecimalLike, twoPlaces } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment/payment'
import type { PaymentPage, ReceiptMail } from '@/lib/domain/payment/read-payment-page'
import type { Disposition, SuspenseCase } from '@/lib/domain/tx'

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

/** Each kind of event has its own text and icon. */
export type PaymentStep = { at: string } & (
  | {
      to:
        | ('started' | 'pending' | 'processing' | 'approved' | 'credited' | 'declined' | 'refused' | 'mismatch')
        | ('expired' | 'placed' | 'returned' | 'reversed')
    }
  | { to: 'suspended'; reason: SuspenseCase['reason'] }
  | { to: 'other'; other: OtherPayment }
  | { to: 'refundAsked' | 'refundCompleted' | 'refundBack'; amount: string }
  | { to: 'reversalDebited' | 'reversalClosed'; amount: string }
  | { to: 'receiptMailed' | 'heldMailed' | 'returnMailed' | 'mailWaiting' | 'mailFailed'; email: string }
)

type Dated = { at: Date; step: PaymentStep }
type Plain = Exclude<
  PaymentStep['to'],
  'suspended' | 'other' | `re${'fund' | 'versal'}${string}` | `${string}Mailed` | `mail${string}`
>

const plain = (at: Date, to: Plain): Dated => ({ at, step: { at: timeView(at), to } })

export const otherPayment = (payment: Payment): OtherPayment => ({
  id: payment.id,
  method: toLinkMethod(payment.method),
  payer: payment.payer,
  disposition: payment.disposition,
  amount: twoPlaces(payment.totalToPay),
  currency: payment.feeCurrency,
  at: timeView(payment.paidAt ?? payment.updatedAt),
})

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
  const step = (at: Date, to: 'reversalDebited' | 'reversalClosed', amount: DecimalLike): Dated => ({
    at,
    step: { at: timeView(at), to, amount: twoPlaces(amount) },
  })
  const { createdAt, closedAt, walletShare } = reversal
  return [
    plain(createdAt, 'reversed'),
    ...debits.map(({ at, amount }) => step(at, 'reversalDebited', amount)),
    ...(closedAt ? [step(closedAt, 'reversalClosed', walletShare ?? '0')] : []),
  ]
}

function casesOf({ suspense }: PaymentPage): Dated[] {
  const steps: Dated[] = []
  if (suspense) {
    const { createdAt: at, decidedAt, reason } = suspense
    steps.push({ at, step: { at: timeView(at), to: 'suspended', reason } })
    if (decidedAt && takenWhileHeld(suspense)) steps.push(plain(decidedAt, 'reversed'))
    else if (decidedAt) steps.push(plain(decidedAt, suspense.status === 'CREDITED' ? 'placed' : 'returned'))
  }
  return steps
}

/** A refund leaves the balance when it is asked for; at every end but its arrival it is back. */
const refundsOf = ({ payment }: PaymentPage): Dated[] =>
  payment.refunds.flatMap(({ amount, status, createdAt, endedAt }) => {
    const step = (at: Date, to: 'refundAsked' | 'refundCompleted' | 'refundBack'): Dated => ({
      at,
      step: { at: timeView(at), to, amount: twoPlaces(amount) },
    })
    const end = endedAt ? [step(endedAt, status === 'completed' ? 'refundCompleted' : 'refundBack')] : []
    return [step(createdAt, 'refundAsked'), ...end]
  })

/** What a mail said depends on when it was written: it tells how the payment stands at that moment. */
function mailOf({ to, createdAt, sentAt, failedAt }: ReceiptMail, suspense: SuspenseCase | null): Dated {
  const at = sentAt ?? failedAt ?? createdAt
  const step = (kind: 'receiptMailed' | 'heldMailed' | 'returnMailed' | 'mailWaiting' | 'mailFailed'): Dated => ({
    at,
    step: { at: timeView(at), to: kind, email: to },
  })
  if (failedAt) return step('mailFailed')
  if (!sentAt) return step('mailWaiting')
  if (!suspense) return step('receiptMailed')
  if (!suspense.decidedAt || sentAt < suspense.decidedAt) return step('heldMailed')
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
  const mails = page.mails.map((mail) => mailOf(mail, page.suspense))
  return [...changesOf(page), ...casesOf(page), ...reversalOf(page), ...refundsOf(page), ...others, ...mails]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ step }) => step)
    .reverse()
}
