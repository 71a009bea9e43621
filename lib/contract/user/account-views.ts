/** Data of the account holder's own pages: plain values with wire names. Not part of the public interface. */

import { type Held, heldOf, type ToApply, toApplyOf } from '@/lib/contract/balance/held'
import { type Read, timeView } from '@/lib/contract/fields'
import { type LinkMethod, type LinkResource, toLinkMethod } from '@/lib/contract/payment-link/calls'
import { uncredited } from '@/lib/contract/received-amount'
import { type Currency, Money } from '@/lib/domain/money'
import type { CurrencyTotals } from '@/lib/domain/movement/read/daily-totals'
import type { Declined } from '@/lib/domain/movement/read/read-declined-today'
import type { Suspended } from '@/lib/domain/movement/read/sum-suspended'
import type { Payment } from '@/lib/domain/payment/payment'
import type { OwnersCases, WaitingPayments } from '@/lib/domain/payment/read-owners-cases'
import type { Expiring } from '@/lib/domain/payment-link/read-expiring'
import type { Reserved } from '@/lib/domain/payout/read-reserved'
import type { InReview } from '@/lib/domain/reload/read-in-review'
import type { LinkStatus, MovementStatus } from '@/lib/domain/tx'

export type Sum = { currency: Currency; amount: string }

/** A row of the home page's last payments. */
export type RecentPayment = Sum & {
  id: string
  payer: string | null
  method: LinkMethod
  status: MovementStatus
  disposition: Payment['disposition']
  /** Of its link, else of the deposit. */
  description: string | null
  created_at: string
}

export type TotalsView = {
  currency: Currency
  days: { day: string; amount: string; count: number }[]
  month: { amount: string; count: number }
  /** Change of this month against last month up to the same hour, in percent; null when last month had nothing by then. */
  change: string | null
}

const identityAt: Record<number, HomeView['identity']> = { 1: 'review', 2: 'fix', 5: 'done' }

export type HomeView = Read & {
  payee: string
  /** State of the holder's identity validation. */
  identity: 'todo' | 'review' | 'fix' | 'done'
  balances: Held[]
  to_apply: ToApply[]
  /** Payments that banks are still confirming. */
  open: (Sum & { count: number })[]
  totals: TotalsView[]
  expiring: { count: number; uuid: string; expires_at: string } | null
  /** Bank transfers that wait for a decision; `id` is the one that has waited longest. */
  in_review: (Sum & { count: number; id: number; created_at: string }) | null
  declined: { count: number; id: string; payer: string | null; method: LinkMethod } | null
  /** Payments whose money is not where one expects it; of the newest its id, amount and hour. */
  cases: Record<keyof OwnersCases, (Sum & { count: number; id: string; at: string }) | null>
  payments: RecentPayment[]
}

export type LinksView = Read & {
  /** Counted up to `most` + 1. */
  counts: Record<LinkStatus | 'ALL', number>
  most: number
  page: number
  size: number
  count: number
  links: LinkResource[]
}

/** Preview data of the new link form: the owner's current rules, which the link then keeps. */
export type NewLinkView = {
  rules: Record<'COP' | 'USD', { percentage: string; fixed: string; ivaPercentage: string }>
  /** A link's amount must be greater than this. */
  minimums: Record<'COP' | 'USD', string>
  /** Days in Bogota: first and last allowed expiry, and the proposed one. */
  days: { first: string; proposed: string; last: string }
  /** What the account lacks to create links; null if nothing. Selects the page's text. */
  missing: 'email' | 'phone' | 'documents' | 'review' | 'rejected' | null
  /** Whether the reader is the account's holder, who can resolve it. */
  is_holder: boolean
  /** Account id; the browser stores the draft of the form under it. */
  account: number
  /** That the form begins with, as the API has it; null: none. */
  amount: string | null
}

const sum = (money: Money): Sum => ({ currency: money.currency, amount: `${money}` })

const total = ({ amount, count }: { amount: Money; count: number }) => ({ amount: `${amount}`, count })

const changeOf = ({ month, before }: CurrencyTotals): string | null =>
  before.amount.isZero
    ? null
    : month.amount.minus(before.amount).value.div(before.amount.value).times(100).toDecimalPlaces(1).toFixed(1)

export const totalsView = (totals: CurrencyTotals): TotalsView => ({
  currency: totals.currency,
  days: totals.days.map((one) => ({ day: one.day, ...total(one) })),
  month: total(totals.month),
  change: changeOf(totals),
})

const recentPayment = (payment: Payment): RecentPayment => ({
  id: payment.id,
  payer: payment.payer,
  method: toLinkMethod(payment.method),
  status: payment.status,
  disposition: payment.disposition,
  // what was not credited counts as it came, as on its own page
  ...sum(uncredited(payment) ?? Money.of(payment.reloadAmount, payment.feeCurrency)),
  description: payment.linkUuid === null ? payment.descriptionToPayee : payment.linkDescription,
  created_at: timeView(payment.createdAt),
})

const caseView = (found: WaitingPayments | null) =>
  found && { count: found.count, id: found.id, ...sum(found.amount), at: timeView(found.at) }

export const homeView = (facts: {
  now: Date
  payee: string
  level: number
  balances: Money[]
  reserved: Reserved[]
  suspended: Suspended[]
  open: { amount: Money; count: number }[]
  totals: CurrencyTotals[]
  expiring: Expiring | null
  inReview: InReview | null
  declined: Declined | null
  cases: OwnersCases
  payments: Payment[]
}): HomeView => ({
  now: timeView(facts.now),
  payee: facts.payee,
  identity: identityAt[facts.level] ?? 'todo',
  balances: heldOf(facts.balances, facts.reserved),
  to_apply: toApplyOf(facts.suspended),
  open: facts.open.map(({ amount, count }) => ({ ...sum(amount), count })),
  totals: facts.totals.map(totalsView),
  expiring: facts.expiring && {
    count: facts.expiring.count,
    uuid: facts.expiring.first.uuid,
    expires_at: timeView(facts.expiring.first.expiresAt),
  },
  in_review: facts.inReview && {
    count: facts.inReview.count,
    id: facts.inReview.first.id,
    ...sum(facts.inReview.first.amount),
    created_at: timeView(facts.inReview.first.createdAt),
  },
  declined: facts.declined && {
    count: facts.declined.count,
    id: facts.declined.latest.id,
    payer: facts.declined.latest.payer,
    method: toLinkMethod(facts.declined.latest.method),
  },
  cases: {
    held: caseView(facts.cases.held),
    reversed: caseView(facts.cases.reversed),
    refunds: caseView(facts.cases.refunds),
  },
  payments: facts.payments.map(recentPayment),
})
