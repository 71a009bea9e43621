import { DomainError } from '../errors'
import { type Currency, Money } from '../money'
import type { Tx } from '../tx'

/** A debit that a wallet does not cover. `amount`: what it would have taken, as a plain decimal. */
export type Overdraft = {
  ownerId: number
  currency: Currency
  amount: string
  purpose: 'withdrawal' | 'refund' | 'batch' | 'reversal'
}

/** The refusal of an overdraft. It is counted though its transaction is undone (docs/contract.md#day-closes). */
export class OverdraftStopped extends DomainError {
  readonly overdraft: Overdraft

  constructor(overdraft: Overdraft, members?: Record<string, string>) {
    super('InsufficientBalance', members ? { members } : {})
    this.overdraft = overdraft
  }
}

/** What a payout with its fees takes out of a wallet. */
export const takenBy = (currency: Currency, parts: readonly (string | number | null | undefined)[]): string =>
  `${parts.reduce<Money>((sum, part) => sum.plus(sum.of(`${part ?? 0}`)), Money.zero(currency))}`

/** Counts what a refusal stopped, in a transaction other than the one that was undone. Other refusals leave nothing. */
export async function recordStopped(tx: Tx, refusal: DomainError): Promise<void> {
  if (!(refusal instanceof OverdraftStopped)) return
  const { ownerId, currency, amount, purpose } = refusal.overdraft
  await tx.$executeRaw`
    insert into stopped_overdraft as o (day, currency, owner_id, purpose, tries, amount, last_at)
    values ((now() at time zone 'America/Bogota')::date, ${currency}::"Currency", ${ownerId}::int, ${purpose}, 1, ${amount}::numeric, now())
    on conflict (day, currency, owner_id, purpose) do update
      set tries = o.tries + 1, amount = greatest(o.amount, excluded.amount), last_at = greatest(o.last_at, excluded.last_at)`
}
