import { findFeeRule } from '../fee/find-fee-rule'
import { findGmf } from '../fee/gmf-rates'
import { type PayoutQuote, type PayoutTerms, priceOf } from '../fee/price-payout'
import type { Currency, Money } from '../money'
import type { Tx } from '../tx'

/** The terms in force for an owner. GMF is a tax on pesos (docs/contract.md#gmf). */
export async function readTerms(tx: Tx, ownerId: number, currency: Currency): Promise<PayoutTerms> {
  const [rule, gmf] = await Promise.all([findFeeRule(tx, { product: 'payout', currency, ownerId }), findGmf(tx)])
  return { rule, gmfPercentage: currency === 'COP' ? gmf : '0.00' }
}

/** What a payout costs by the owner's terms in force (docs/contract.md#payouts). */
export const quotePayout = async (tx: Tx, ownerId: number, amount: Money): Promise<PayoutQuote> =>
  priceOf(amount, await readTerms(tx, ownerId, amount.currency))
