import type { Currency, Money } from '@/lib/domain/money'
import type { Suspended } from '@/lib/domain/movement/read/sum-suspended'
import type { Reserved } from '@/lib/domain/payout/read-reserved'

/** What an account has in one currency: what it can use, and what has left for payouts and refunds and has not arrived yet. */
export type Held = { currency: Currency; amount: string; reserved: string; payouts: number; refunds: number }

/** Balances with what is reserved beside them, in the order of the balances. */
export const heldOf = (balances: readonly Money[], reserved: readonly Reserved[]): Held[] =>
  balances.map((money) => heldIn(money, reserved))

export function heldIn(money: Money, reserved: readonly Reserved[]): Held {
  const { currency } = money
  const found = reserved.find((one) => one.currency === currency)
  return {
    currency,
    amount: `${money}`,
    reserved: `${found?.amount ?? money.of('0')}`,
    payouts: found?.payouts ?? 0,
    refunds: found?.refunds ?? 0,
  }
}

/** Payments whose money came and is in no balance, in one currency; `id` of the newest. */
export type ToApply = { currency: Currency; amount: string; count: number; id: string }

export const toApplyOf = (suspended: readonly Suspended[]): ToApply[] =>
  suspended.map(({ amount, count, id }) => ({ currency: amount.currency, amount: `${amount}`, count, id }))
