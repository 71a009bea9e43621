import { type Breakdown, breakdown, type FeeMode, type FeeRule } from '../../fee/breakdown'
import { Money } from '../../money'
import { type Method, methods, type Off, type Terms } from '../terms'

export type Quote = {
  breakdown: Breakdown
  /** COP for one USD; null when the amount is in COP. */
  rate: string | null
  /** `amount` in COP, which the methods' minimums apply to. */
  amountCop: Money
  /** `total_to_pay` in COP to the cent, before rounding to the rail's unit. */
  totalCop: Money
  /** The amount charged through the rail. */
  charge: Money
}

export type Hindrance = 'below_method_minimum' | 'above_method_maximum' | Off['why']

/**
 * The price of a payment of `amount` (docs/contract.md#charge, docs/contract.md#dollar-links): fees in its currency,
 * the charge in COP.
 */
export function quote(amount: Money, rule: FeeRule, mode: FeeMode, rate: string | null, unit: string): Quote {
  const split = breakdown(amount, rule, mode)
  const inCop = (money: Money) => (rate === null ? money : money.convert(rate, 'COP'))
  const totalCop = inCop(split.totalToPay)
  return { breakdown: split, rate, amountCop: inCop(amount), totalCop, charge: totalCop.ceilTo(unit) }
}

/** @param amount in COP */
export const isBelowMinimum = (amount: Money, method: Method, terms: Terms) =>
  amount.compare(Money.of(terms.methods[method].minimum, 'COP')) < 0

/** The limit of a method that a quote exceeds, or null. */
export function limitPassed(quoted: Quote, method: Method, terms: Terms): Exclude<Hindrance, Off['why']> | null {
  if (isBelowMinimum(quoted.amountCop, method, terms)) return 'below_method_minimum'
  if (quoted.charge.compare(Money.of(terms.methods[method].maximum, 'COP')) > 0) return 'above_method_maximum'
  return null
}

/** Why a method cannot carry a quote, or null (docs/contract.md#methods-of-a-link). */
export const hindranceOf = (quoted: Quote, method: Method, terms: Terms): Hindrance | null =>
  terms.methods[method].off?.why ?? limitPassed(quoted, method, terms)

/** The methods of a link with their limits and why they cannot carry `quoted` (null: the amount is not known yet). */
export const methodsFor = (allowed: readonly Method[], quoted: Quote | null, terms: Terms) =>
  methods
    .filter((method) => allowed.includes(method))
    .map((method) => ({
      method,
      minimum: terms.methods[method].minimum,
      maximum: terms.methods[method].maximum,
      hindrance: quoted ? hindranceOf(quoted, method, terms) : (terms.methods[method].off?.why ?? null),
    }))
