import { type Currency, Money } from '../money'
import { Prisma, type Tx } from '../tx'
import { beforeRow } from './before-row'

/** Fees and IVA of one month in Bogota time, for what was credited in it. */
export type MonthlyFees = {
  /** `2026-11`. */
  month: string
  currency: Currency
  /** Number of payments, deposits and bank transfers credited. */
  count: number
  received: Money
  /** Borne by the account. */
  own: { fee: Money; iva: Money }
  /** Borne by the payers, on top of their amount. */
  payers: { fee: Money; iva: Money }
}

type Row = Record<'month' | 'received' | 'ownFee' | 'ownIva' | 'payersFee' | 'payersIva', string> & {
  currency: Currency
  count: number
}

/**
 * Returns fees and IVA of an account by month and currency, newest month first, from the posted transfers: each credit to a
 * wallet with the fee and IVA of the same event. A fee taken from the wallet was borne by the account, any other by its payers.
 * @param from first instant; `until` is the first instant after the range
 */
export async function monthlyFees(
  tx: Tx,
  { ownerId, from, until }: { ownerId: number; from: Date; until: Date },
): Promise<MonthlyFees[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select to_char(t.created_at at time zone 'America/Bogota', 'YYYY-MM') as month, t.currency,
           count(*)::int as count, sum(t.amount)::text as received,
           coalesce(sum(b.own_fee), 0)::text as "ownFee", coalesce(sum(b.own_iva), 0)::text as "ownIva",
           coalesce(sum(b.payers_fee), 0)::text as "payersFee", coalesce(sum(b.payers_iva), 0)::text as "payersIva"
      from ledger_account w
      join ledger_transfer t on ${beforeRow('to_id', Prisma.sql`w.id`, null, { from, until })}
       and (t.key like '%:owner' or t.key like '%:resolved')
      cross join lateral (
        select sum(f.amount) filter (where f.key like '%:fee' and f.from_id = w.id) as own_fee,
               sum(f.amount) filter (where f.key like '%:iva' and f.from_id = w.id) as own_iva,
               sum(f.amount) filter (where f.key like '%:fee' and f.from_id <> w.id) as payers_fee,
               sum(f.amount) filter (where f.key like '%:iva' and f.from_id <> w.id) as payers_iva
          from ledger_transfer f where f.event = t.event and f.currency = t.currency) b
     where w.owner_id = ${ownerId}::int and w.kind = 'wallet'
     group by month, t.currency order by month desc, t.currency`
  return rows.map(({ month, currency, count, ...sums }) => {
    const money = (text: string) => Money.of(text, currency)
    return {
      month,
      currency,
      count,
      received: money(sums.received),
      own: { fee: money(sums.ownFee), iva: money(sums.ownIva) },
      payers: { fee: money(sums.payersFee), iva: money(sums.payersIva) },
    }
  })
}
