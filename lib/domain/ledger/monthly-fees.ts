import { type Currency, Money } from '../money'
import { Prisma, type Tx } from '../tx'
import { beforeRow } from './before-row'

/** Fees and IVA of one account and month in Bogota time. */
export type MonthlyFees = {
  ownerId: number
  /** `2026-11`. */
  month: string
  currency: Currency
  /** Number of payments, deposits and bank transfers credited. */
  count: number
  received: Money
  /** Borne by the account; below zero in a month in which more was given back than taken. */
  own: { fee: Money; iva: Money; gmf: Money }
  /** Borne by the payers, on top of their amount. */
  payers: { fee: Money; iva: Money }
}

type Row = Record<'month' | 'received' | 'ownFee' | 'ownIva' | 'ownGmf' | 'payersFee' | 'payersIva', string> & {
  ownerId: number
  currency: Currency
  count: number
}

/** `fee`, `iva` or `gmf` of a transfer `t`, also of one that gives it back; else null. */
const charge = Prisma.sql`substring(t.key from ':(fee|iva|gmf)(?::back)?$')`

const sumOf = (what: string) => Prisma.sql`coalesce(sum(amount) filter (where what = ${what}), 0)::text`

/**
 * Returns fees and IVA of accounts by month and currency, newest month first, from the posted transfers (docs/ledger.md#keys).
 * The account bears what its wallet was charged, of credits and of payouts, less what the wallet got back; the payers bear what
 * a credit brought on top of it. What closing a reversal gave up no longer counts for who bore it, in the month of the closing.
 * @param from first instant; `until` is the first instant after the range
 */
export async function monthlyFees(
  tx: Tx,
  { ownerIds, from, until }: { ownerIds: readonly number[]; from: Date; until: Date },
): Promise<MonthlyFees[]> {
  const days = { from, until }
  const rows = await tx.$queryRaw<Row[]>`
    with wallet as (select id, owner_id from ledger_account where owner_id = any(${[...ownerIds]}::int[]) and kind = 'wallet'),
    received as (
      select w.owner_id, t.*, ${charge} as charge from wallet w join ledger_transfer t on ${beforeRow('to_id', Prisma.sql`w.id`, null, days)}),
    credit as (select * from received where key like '%:owner' or key like '%:resolved'),
    figure (owner, at, currency, what, amount) as (
      select owner_id, created_at, currency, 'credit', amount from credit
      union all
      select owner_id, created_at, currency, 'own ' || charge, -amount from received where charge is not null
      union all
      select w.owner_id, t.created_at, t.currency, 'own ' || ${charge}, t.amount
        from wallet w join ledger_transfer t on ${beforeRow('from_id', Prisma.sql`w.id`, null, days)}
       where ${charge} is not null
      union all
      select c.owner_id, c.created_at, c.currency, 'payers ' || ${charge}, t.amount
        from credit c join ledger_transfer t on t.event = c.event and t.currency = c.currency
       where (t.key like '%:fee' or t.key like '%:iva') and t.from_id <> c.to_id
      union all
      select m.owner_id, t.created_at, t.currency,
             case when paid.from_id in (select id from wallet) then 'own ' else 'payers ' end || ${charge}, -t.amount
        from money_movement m
        join reversal r on r.movement_id = m.id and r.gives_up_fee
         and r.closed_at >= ${from}::timestamptz and r.closed_at < ${until}::timestamptz
        join ledger_transfer t on t.event = 'reversal:' || r.id
        join ledger_transfer paid on paid.key = m.id || ':' || ${charge}
       where m.owner_id = any(${[...ownerIds]}::int[]) and m.disposition = 'reversed')
    select owner as "ownerId", to_char(at at time zone 'America/Bogota', 'YYYY-MM') as month, currency,
           (count(*) filter (where what = 'credit'))::int as count, ${sumOf('credit')} as received,
           ${sumOf('own fee')} as "ownFee", ${sumOf('own iva')} as "ownIva", ${sumOf('own gmf')} as "ownGmf",
           ${sumOf('payers fee')} as "payersFee", ${sumOf('payers iva')} as "payersIva"
      from figure group by owner, month, currency order by month desc, currency, owner`
  return rows.map(({ ownerId, month, currency, count, ...sums }) => {
    const money = (text: string) => Money.of(text, currency)
    return {
      ownerId,
      month,
      currency,
      count,
      received: money(sums.received),
      own: { fee: money(sums.ownFee), iva: money(sums.ownIva), gmf: money(sums.ownGmf) },
      payers: { fee: money(sums.payersFee), iva: money(sums.payersIva) },
    }
  })
}
