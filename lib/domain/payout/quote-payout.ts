import { breakdown, type FeeRule } from '../fee/breakdown'
import { findFeeRule } from '../fee/find-fee-rule'
import type { Currency, Money } from '../money'
import type { Tx } from '../tx'

export type PayoutQuote = {
  rule: FeeRule
  /** What arrives. */
  amount: Money
  feeService: Money
  feeIva: Money
  /** What leaves the wallet. */
  total: Money
}

/** What a payout costs by the owner's rule in force (docs/contract.md#payouts): fee and IVA leave the wallet beside the amount. */
export async function quotePayout(tx: Tx, ownerId: number, amount: Money): Promise<PayoutQuote> {
  const currency: Currency = amount.currency
  const rule = await findFeeRule(tx, { product: 'payout', currency, ownerId })
  const { feeService, feeIva, totalToPay: total } = breakdown(amount, rule, 'payer')
  return { rule, amount, feeService, feeIva, total }
}
