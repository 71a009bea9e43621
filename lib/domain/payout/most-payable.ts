import { breakdown, type FeeRule } from '../fee/breakdown'
import { Money } from '../money'

/** The largest payout that a balance covers together with its fee and IVA; zero where these take all of it. */
export function mostPayable(balance: Money, rule: FeeRule): Money {
  const { currency } = balance
  const cent = Money.of('0.01', currency)
  const covers = (amount: Money) => breakdown(amount, rule, 'payer').totalToPay.compare(balance) <= 0
  const one = Money.of('1', currency).value
  const withIva = one.plus(one.times(rule.ivaPercentage.toString()).div(100))
  const ofFixed = withIva.times(rule.fixed.toString())
  const ofAmount = one.plus(withIva.times(rule.percentage.toString()).div(100))
  let most = Money.of(balance.value.minus(ofFixed).div(ofAmount), currency)
  // Fee and IVA are rounded each for itself, so the quotient may be a cent or two away.
  while (most.isPositive && !covers(most)) most = most.minus(cent)
  while (most.isPositive && covers(most.plus(cent))) most = most.plus(cent)
  return most.isPositive ? most : Money.zero(currency)
}
