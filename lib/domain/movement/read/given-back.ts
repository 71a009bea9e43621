import { Money } from '../../money'
import type { CheckoutMovement } from './find-checkout'

/** What went back to the payer of one payment, or is going, in the currency of its refunds. */
export type GivenBack = {
  arrived: Money
  underWay: Money
  /** The payer has yet to name the account that some of it goes to. */
  awaitsAccount: boolean
}

type Refund = CheckoutMovement['refunds'][number]

const sumOf = (refunds: readonly Refund[], zero: Money) =>
  refunds.reduce((sum, { amount }) => sum.plus(sum.of(amount)), zero)

const hasArrived = ({ status }: Refund) => status === 'completed'

/** Refunds and returns of a payment that its payer has or waits for; null where there are none. */
export function givenBackOf({ refunds }: Pick<CheckoutMovement, 'refunds'>): GivenBack | null {
  const [first] = refunds
  if (!first) return null
  const zero = Money.zero(first.currency)
  return {
    arrived: sumOf(refunds.filter(hasArrived), zero),
    underWay: sumOf(
      refunds.filter((refund) => !hasArrived(refund)),
      zero,
    ),
    awaitsAccount: refunds.some(({ status }) => status === 'awaiting_destination'),
  }
}
