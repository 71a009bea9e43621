import { type PayoutTerms, priceOf } from '../fee/price-payout'
import { Money } from '../money'

/** The largest payout that a balance covers together with its fee, IVA and GMF; zero where these take all of it. */
export function mostPayable(balance: Money, terms: PayoutTerms): Money {
  const { currency } = balance
  const { rule, gmfPercentage } = terms
  const cent = Money.of('0.01', currency)
  const covers = (amount: Money) => priceOf(amount, terms).total.compare(balance) <= 0
  const one = Money.of('1', currency).value
  const withIva = one.plus(one.times(rule.ivaPercentage.toString()).div(100))
  const ofFixed = withIva.times(rule.fixed.toString())
  const ofAmount = one
    .plus(withIva.times(rule.percentage.toString()).div(100))
    .plus(one.times(gmfPercentage.toString()).div(100))
  let most = Money.of(balance.value.minus(ofFixed).div(ofAmount), currency)
  // Fee, IVA and GMF are rounded each for itself, so the quotient may be a few cents away.
  while (most.isPositive && !covers(most)) most = most.minus(cent)
  while (most.isPositive && covers(most.plus(cent))) most = most.plus(cent)
  return most.isPositive ? most : Money.zero(currency)
}
