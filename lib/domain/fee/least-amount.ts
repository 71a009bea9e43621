import { fieldError } from '../errors'
import { type Currency, Money } from '../money'
import { breakdown, type FeeRule } from './breakdown'
import type { FeeProduct } from './products'

/**
 * Configured minimum amounts: a deposit's is inclusive, a link's amount must exceed it (docs/contract.md#create-a-link,
 * docs/contract.md#limits-of-amount).
 */
export type Minimums = {
  methods: Record<'bancolombia' | 'pse' | 'nequi', { minimum: string }>
  linkMinimums: Record<'COP' | 'USD', string>
}

/** Returns the least amount of a product in a currency; null without a minimum. */
function leastAmount(product: FeeProduct, currency: Currency, { methods, linkMinimums }: Minimums): Money | null {
  if (product === 'payment_link')
    return currency === 'COP' || currency === 'USD'
      ? Money.of(linkMinimums[currency], currency).plus(Money.of('0.01', currency))
      : null
  return product !== 'bank_transfer' && product !== 'payout' && currency === 'COP'
    ? Money.of(methods[product].minimum, currency)
    : null
}

/** Large enough that a fixed part is negligible: a rule that takes all of this takes all of any amount. */
const huge = '999999999999999999.99'

/**
 * Refuses a rule that leaves nothing to credit of the least amount in receiver mode or, without a minimum, of any amount.
 * @throws DomainError Validation failed on `percentage`, or on `fixed` if only both together take all of it
 */
export function refuseTakingAll(product: FeeProduct, currency: Currency, rule: FeeRule, minimums: Minimums): void {
  // its fee is paid beside the amount
  if (product === 'payout') return
  const least = leastAmount(product, currency, minimums)
  const amount = least ?? Money.of(huge, currency)
  const { credited, totalFee } = breakdown(amount, rule, 'receiver')
  if (credited.isPositive) return
  const byPercentage = !breakdown(amount, { ...rule, fixed: '0' }, 'receiver').credited.isPositive
  const details = least ? { params: { minimum: `${least} ${currency}`, total: `${totalFee}` } } : {}
  throw fieldError(byPercentage ? 'percentage' : 'fixed', 'fee_takes_all', details)
}

/** An amount to show by example what a rule does. */
export const exampleAmount = (currency: Currency): Money =>
  Money.of(currency === 'COP' ? '100000.00' : '100.00', currency)

/** True when a rule takes more than all of the example amount, which it may where no least amount is set. */
export const creditsBelowZero = (product: FeeProduct, currency: Currency, rule: FeeRule): boolean =>
  product !== 'payout' &&
  breakdown(exampleAmount(currency), rule, 'receiver').credited.compare(Money.zero(currency)) < 0
