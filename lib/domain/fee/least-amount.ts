import { fieldError } from '../errors'
import { type Currency, Money } from '../money'
import { breakdown, type FeeRule } from './breakdown'
import type { FeeProduct } from './find-fee-rule'

/** Least amounts by configuration: a deposit's is inclusive, a link's amount must be more (docs/contract.md#create-a-link, docs/contract.md#limits-of-amount). */
export type Minimums = {
  methods: Record<'bancolombia' | 'pse' | 'nequi', { minimum: string }>
  linkMinimums: Record<'COP' | 'USD', string>
}

/** The least that can be paid of a product in a currency; null where nothing limits it. */
function leastAmount(product: FeeProduct, currency: Currency, { methods, linkMinimums }: Minimums): Money | null {
  if (product === 'payment_link')
    return currency === 'COP' || currency === 'USD'
      ? Money.of(linkMinimums[currency], currency).plus(Money.of('0.01', currency))
      : null
  return product !== 'bank_transfer' && currency === 'COP' ? Money.of(methods[product].minimum, currency) : null
}

/** Large enough that a fixed part weighs nothing: what is not left of this is left of no amount. */
const huge = '999999999999999999.99'

/**
 * A rule must leave something to credit of the least amount that it can meet, in receiver mode; what nothing limits, of some amount.
 * @throws DomainError Validation failed on `percentage`, or on `fixed` where only both together take it all
 */
export function refuseTakingAll(product: FeeProduct, currency: Currency, rule: FeeRule, minimums: Minimums): void {
  const least = leastAmount(product, currency, minimums)
  const amount = least ?? Money.of(huge, currency)
  const { credited, totalFee } = breakdown(amount, rule, 'receiver')
  if (credited.isPositive) return
  const byPercentage = !breakdown(amount, { ...rule, fixed: '0' }, 'receiver').credited.isPositive
  const details = least ? { params: { minimum: `${least} ${currency}`, total: `${totalFee}` } } : {}
  throw fieldError(byPercentage ? 'percentage' : 'fixed', 'fee_takes_all', details)
}
