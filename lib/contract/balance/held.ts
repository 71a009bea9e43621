import type { Currency, Money } from '@/lib/domain/money'

/** What an account has in one currency: what it can use, and what has left for payouts and has not arrived yet. */
export type Held = { currency: Currency; amount: string; reserved: string }

/** Balances with what is reserved beside them, in the order of the balances. */
export const heldOf = (balances: readonly Money[], reserved: readonly Money[]): Held[] =>
  balances.map((money) => ({
    currency: money.currency,
    amount: `${money}`,
    reserved: `${reserved.find(({ currency }) => currency === money.currency) ?? money.of('0')}`,
  }))
