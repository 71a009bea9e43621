import { type Currency, type DecimalLike, Money } from '../money'
import type { Payout } from '../tx'
import type { Payable, Unpayable } from './rail'
import type { PayoutWarning } from './warnings'

/** Amounts from which a payout needs two operators whatever else is known of it; in currencies not listed, none does. */
export type TwoPersonFrom = Partial<Record<Currency, string>>

export type PayoutPolicy = {
  twoPersonFrom: TwoPersonFrom
  /** The rail that pays out, and why it cannot pay something; null: operators pay by hand. */
  rail: { name: string; pays: (payable: Payable) => Unpayable | null } | null
}

/**
 * How many operators must approve a payout (docs/contract.md#payout-policy): two from a set amount on, where anything about it
 * gives a warning, and of a return, whose account was not seen by those who decided the case; else one.
 */
export function approvalsNeeded(
  { amount, currency, purpose }: { amount: DecimalLike; currency: Currency; purpose: Payout['purpose'] },
  warnings: readonly PayoutWarning[],
  from: TwoPersonFrom,
): 1 | 2 {
  const least = from[currency]
  const large = least !== undefined && Money.of(amount, currency).compare(Money.of(least, currency)) >= 0
  return large || purpose === 'return' || warnings.length > 0 ? 2 : 1
}
