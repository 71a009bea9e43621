import { cameBack } from '@/lib/contract/lists'
import { Money } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment/payment'

type Refunded = Pick<Payment, 'credited' | 'disposition' | 'refunds'>

/** Refunds of the owner's that have not ended: how much, and whether with what went back before it is all that was credited. */
export type Refunding = { part: 'partly' | 'all'; amount: string; left: string }

/** What was credited and may still be refunded; null where nothing was credited, or the bank took it back. */
export function leftOf({ credited, disposition, refunds }: Refunded): Money | null {
  if (!credited || disposition === 'reversed') return null
  return refunds
    .filter(({ status }) => !cameBack(status))
    .reduce((rest, { amount }) => rest.minus(rest.of(amount)), credited)
}

const sumOf = (zero: Money, refunds: Payment['refunds']) =>
  refunds
    .filter(({ purpose }) => purpose === 'refund')
    .reduce((sum, { amount }) => sum.plus(Money.of(amount, zero.currency)), zero)

export function refundingOf(payment: Refunded): Refunding | null {
  const left = leftOf(payment)
  if (!left) return null
  const amount = sumOf(
    Money.zero(left.currency),
    payment.refunds.filter(({ endedAt }) => endedAt === null),
  )
  return amount.isPositive ? { part: left.isPositive ? 'partly' : 'all', amount: `${amount}`, left: `${left}` } : null
}

/** What arrived at the payer. */
export const refundedOf = ({ feeCurrency, refunds }: Pick<Payment, 'feeCurrency' | 'refunds'>): Money =>
  sumOf(
    Money.zero(feeCurrency),
    refunds.filter(({ status }) => status === 'completed'),
  )
