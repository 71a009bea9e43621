import { fieldError } from '../errors'
import { type Currency, Money } from '../money'
import type { Tx } from '../tx'
import { type Breakdown, breakdown, type FeeMode, type FeeRule } from './breakdown'
import { findFeeRule } from './find-fee-rule'
import type { FeeProduct } from './products'

export type Estimate = { product: FeeProduct; feeMode: FeeMode; rule: FeeRule; breakdown: Breakdown }

/**
 * Returns the cost of an amount by the rule in force, without storing anything (docs/contract.md#fee-rules). The fee of a bank
 * transfer is always taken from the amount.
 * @param input.amount plain decimal, positive
 * @throws DomainError Validation failed on `amount`, `currency`, `fee_mode`
 */
export async function estimate(
  tx: Tx,
  input: {
    ownerId: number
    product: Exclude<FeeProduct, 'payment_link' | 'payout'>
    amount: string
    currency: Currency
    feeMode: FeeMode | null
  },
): Promise<Estimate> {
  const { product, currency, ownerId } = input
  const byTransfer = product === 'bank_transfer'
  if (!byTransfer && currency !== 'COP') throw fieldError('currency', 'invalid', { params: { allowed: 'COP' } })
  if (byTransfer && input.feeMode === 'payer')
    throw fieldError('fee_mode', 'not_allowed', { params: { allowed: 'receiver' } })
  const amount = Money.of(input.amount, currency)
  const rule = await findFeeRule(tx, { product, currency, ownerId })
  const feeMode = input.feeMode ?? (byTransfer ? 'receiver' : 'payer')
  const split = breakdown(amount, rule, feeMode)
  if (!split.credited.isPositive) throw fieldError('amount', 'nothing_to_credit')
  return { product, feeMode, rule, breakdown: split }
}
