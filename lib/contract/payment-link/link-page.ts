/** Data of an owner's page of one link: plain values with wire names. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import { afterCredit } from '@/lib/contract/payment/history'
import { type Refunding, refundedOf, refundingOf } from '@/lib/contract/payment/refunding'
import { type WaitsFor, waitsFor } from '@/lib/contract/payment/waits-for'
import type { Sum } from '@/lib/contract/user/account-views'
import { type DecimalLike, Money } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment/payment'
import type { Attempt, Change } from '@/lib/domain/payment-link/read-attempts'
import type { Disposition, LinkStatus, MovementStatus, PaymentLink } from '@/lib/domain/tx'
import { type LinkMethod, type LinkResource, toLinkMethod } from './calls'

export type AttemptView = Sum & {
  id: string
  payer: string | null
  method: LinkMethod
  status: MovementStatus
  disposition: Disposition
  waits_for: WaitsFor
  created_at: string
}

/** One entry of a link's history: a status of the link, or of a payment. */
export type HistoryView = { id: string; at: string } & (
  | { of: 'link'; to: LinkStatus }
  | {
      of: 'attempt'
      to: MovementStatus
      payer: string | null
      method: LinkMethod
      bank: string | null
      fail_reason: Attempt['failReason']
      in_suspense: boolean
    }
  /** What became of the money that paid it. */
  | ({ of: 'money' } & Omit<ReturnType<typeof afterCredit>[number], 'at'>)
)

export type LinkPageView = Read & {
  link: LinkResource
  fee_percentage: string
  iva_percentage: string
  /** Fee plus IVA. */
  fee: string
  /** Amount credited to the owner's balance. */
  credited: string
  cancellable: boolean
  /** Where the money of its payment is now; null while it is not paid. */
  paid: { disposition: Disposition; refunding: Refunding | null; refunded: string } | null
  attempts: AttemptView[]
  history: HistoryView[]
}

const attemptView = (attempt: Attempt, link: PaymentLink): AttemptView => ({
  id: attempt.id,
  payer: attempt.payer,
  method: toLinkMethod(attempt.method),
  status: attempt.status,
  currency: attempt.total.currency,
  amount: `${attempt.total}`,
  disposition: attempt.disposition,
  waits_for: waitsFor(attempt, link.status),
  created_at: timeView(attempt.createdAt),
})

const historyView = (change: Change): HistoryView => {
  const when = { id: `${change.id}`, at: timeView(change.at) }
  if (change.of === 'link') return { ...when, of: 'link', to: change.to }
  const { payer, method, bank, failReason, inSuspense } = change.attempt
  return {
    ...when,
    of: 'attempt',
    to: change.to,
    payer,
    method: toLinkMethod(method),
    bank,
    fail_reason: failReason,
    in_suspense: inSuspense,
  }
}

const moneyHistory = (payment: Payment | null): HistoryView[] =>
  (payment ? afterCredit(payment) : []).map((step, place) => ({ of: 'money', id: `money ${place}`, ...step }))

/** Whether the owner may cancel the link (docs/contract.md#link-states). */
const isCancellable = (link: PaymentLink, attempts: Attempt[]) =>
  link.status === 'PENDING' ||
  (link.status === 'ACTIVE' && !attempts.some(({ status }) => status === 'pending' || status === 'processing'))

/** False for link steps that only mirror a payment: one started, or none is left. */
const tells = (change: Change) =>
  change.of === 'attempt' || (change.to !== 'ACTIVE' && !(change.to === 'PENDING' && change.from))

export function linkPageView(
  link: PaymentLink,
  resource: LinkResource,
  { attempts, changes }: { attempts: Attempt[]; changes: Change[] },
  payment: Payment | null,
  now: Date,
): LinkPageView {
  const money = (amount: DecimalLike) => Money.of(amount, link.currency)
  const fee = money(link.serviceFeeAmount).plus(money(link.serviceIvaAmount))
  const amount = money(link.amount)
  return {
    now: timeView(now),
    link: resource,
    fee_percentage: `${link.feePercentage.toFixed(2)}`,
    iva_percentage: `${link.ivaPercentage.toFixed(2)}`,
    fee: `${fee}`,
    credited: `${link.feeMode === 'payer' ? amount : amount.minus(fee)}`,
    cancellable: isCancellable(link, attempts),
    attempts: attempts.map((attempt) => attemptView(attempt, link)),
    paid: payment && {
      disposition: payment.disposition,
      refunding: refundingOf(payment),
      refunded: `${refundedOf(payment)}`,
    },
    history: [...moneyHistory(payment), ...changes.filter(tells).map(historyView)].sort((one, other) =>
      other.at.localeCompare(one.at),
    ),
  }
}
