import { type Currency, type DecimalLike, Money } from '../money'
import { breakdown, type FeeRule } from './breakdown'

/** What the cost of a payout follows from: the owner's fee rule, and GMF in percent of the amount (`"0.40"`). */
export type PayoutTerms = { rule: FeeRule; gmfPercentage: DecimalLike }

export type PayoutQuote = PayoutTerms & {
  /** What arrives. */
  amount: Money
  feeService: Money
  feeIva: Money
  /** Tax on the amount, rounded half-up to cents like fee and IVA. */
  gmf: Money
  /** What leaves the wallet. */
  total: Money
}

/** What a payout of this amount costs: fee, IVA and GMF leave the wallet beside it. */
export function priceOf(amount: Money, terms: PayoutTerms): PayoutQuote {
  const { feeService, feeIva, totalToPay } = breakdown(amount, terms.rule, 'payer')
  const gmf = amount.percent(terms.gmfPercentage)
  return { ...terms, amount, feeService, feeIva, gmf, total: totalToPay.plus(gmf) }
}

/** The sums of quotes in one currency. */
export function sumOf(quotes: readonly PayoutQuote[], currency: Currency) {
  const add = (name: 'amount' | 'feeService' | 'feeIva' | 'gmf' | 'total') =>
    quotes.reduce((sum, quote) => sum.plus(quote[name]), Money.zero(currency))
  return {
    ...{ amount: add('amount'), feeService: add('feeService'), feeIva: add('feeIva') },
    ...{ gmf: add('gmf'), total: add('total') },
  }
}
