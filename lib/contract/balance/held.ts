import type { Currency, Money } from '@/lib/domain/money'
import type { Suspended } from '@/lib/domain/movement/read/sum-suspended'

/** What an account has in one currency: what it can use, and what has left for payouts and has not arrived yet. */
export type Held = { currency: Currency; amount: string; reserved: string }

/** Balances with what is reserved beside them, in the order of the balances. */
export const heldOf = (balances: readonly Money[], reserved: readonly Money[]): Held[] =>
  balances.map((money) => ({
    currency: money.currency,
    amount: `${money}`,
    reserved: `${reserved.find(({ currency }) => currency === money.currency) ?? money.of('0')}`,
  }))

/** Payments whose money came and is in no balance, in one currency; `id` of the newest. */
export type ToApply = { currency: Currency; amount: string; count: number; id: string }

export const toApplyOf = (suspended: readonly Suspended[]): ToApply[] =>
  suspended.map(({ amount, count, id }) => ({ currency: amount.currency, amount: `${amount}`, count, id }))
