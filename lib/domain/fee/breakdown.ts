import type { DecimalLike, Money } from '../money'

export type FeeMode = 'payer' | 'receiver'

/** `percentage` and `ivaPercentage` are in percent (`"2.50"`), `fixed` is an amount in the currency of the payment. */
export type FeeRule = { percentage: DecimalLike; fixed: DecimalLike; ivaPercentage: DecimalLike }

export type Breakdown = {
  reloadAmount: Money
  feeService: Money
  feeIva: Money
  totalFee: Money
  /** Amount that the payer pays. */
  totalToPay: Money
  /** Amount that the owner keeps; zero or less when the fee takes all of it. */
  credited: Money
}

/**
 * Returns the fee breakdown of an amount (docs/contract.md#fee-breakdown, docs/contract.md#fee-rules): fee = amount × percentage +
 * fixed, IVA = fee × iva, each rounded half-up to cents. In payer mode the payer bears both, in receiver mode the owner.
 */
export function breakdown(amount: Money, rule: FeeRule, mode: FeeMode): Breakdown {
  const feeService = amount.percent(rule.percentage).plus(amount.of(rule.fixed))
  const feeIva = feeService.percent(rule.ivaPercentage)
  const totalFee = feeService.plus(feeIva)
  return {
    reloadAmount: amount,
    feeService,
    feeIva,
    totalFee,
    totalToPay: mode === 'payer' ? amount.plus(totalFee) : amount,
    credited: mode === 'payer' ? amount : amount.minus(totalFee),
  }
}
