import { type Currency, Money } from '../money'
import type { Tx } from '../tx'

/** What fees and IVA came to in a month in Bogota, of what was credited in it. */
export type MonthlyFees = {
  /** `2026-11`. */
  month: string
  currency: Currency
  /** Payments, deposits and bank transfers that were credited. */
  count: number
  received: Money
  /** What the account itself bore. */
  own: { fee: Money; iva: Money }
  /** What those who paid bore on top of their amount. */
  payers: { fee: Money; iva: Money }
}

type Row = Record<'month' | 'received' | 'ownFee' | 'ownIva' | 'payersFee' | 'payersIva', string> & {
  currency: Currency
  count: number
}

/**
 * Fees and IVA of an account by month and currency, newest month first, from the transfers that were really posted: each credit to a
 * wallet with the fee and IVA of the same fact. What left the wallet was borne by the account, the rest by its payers.
 * @param from first instant, and `until` the first one after
 */
export async function monthlyFees(
  tx: Tx,
  { ownerId, from, until }: { ownerId: number; from: Date; until: Date },
): Promise<MonthlyFees[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select to_char(c.created_at at time zone 'America/Bogota', 'YYYY-MM') as month, c.currency,
           count(*)::int as count, sum(c.amount)::text as received,
           coalesce(sum(t.own_fee), 0)::text as "ownFee", coalesce(sum(t.own_iva), 0)::text as "ownIva",
           coalesce(sum(t.payers_fee), 0)::text as "payersFee", coalesce(sum(t.payers_iva), 0)::text as "payersIva"
      from ledger_account w
      join ledger_transfer c on c.to_id = w.id and (c.key like '%:owner' or c.key like '%:resolved')
       and c.created_at >= ${from}::timestamptz and c.created_at < ${until}::timestamptz
      cross join lateral (
        select sum(f.amount) filter (where f.key like '%:fee' and f.from_id = w.id) as own_fee,
               sum(f.amount) filter (where f.key like '%:iva' and f.from_id = w.id) as own_iva,
               sum(f.amount) filter (where f.key like '%:fee' and f.from_id <> w.id) as payers_fee,
               sum(f.amount) filter (where f.key like '%:iva' and f.from_id <> w.id) as payers_iva
          from ledger_transfer f where f.event = c.event and f.currency = c.currency) t
     where w.owner_id = ${ownerId}::int and w.kind = 'wallet'
     group by month, c.currency order by month desc, c.currency`
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
