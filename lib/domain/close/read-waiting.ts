import { type Currency, Money } from '../money'
import type { Day } from '../reconciliation/day'
import { Prisma, type Tx } from '../tx'
import type { Waiting } from './figures'

type Row = { currency: Currency; sent: boolean; amount: string; count: number }

/**
 * SQL of what had left a balance and not arrived at the end of a day, with fees and IVA: sent, or not yet. By the indexes of what is open, of
 * what has ended since, and of recorded states.
 */
export const waitingAt = ({ until }: Day): Prisma.Sql => Prisma.sql`
  select p.number, p.currency, p.created_at, s.sent, p.amount + p.fee_service + p.fee_iva + p.gmf as amount
    from (select * from payout
           where status in ('awaiting_destination', 'requested', 'approved', 'sent') and created_at < ${until}::timestamptz
          union all
          select * from payout where ended_at >= ${until}::timestamptz and created_at < ${until}::timestamptz) p,
         lateral (select exists (select from status_change c
                                  where c.subject = 'payout:' || p.number and c.to_status = 'sent' and c.at < ${until}::timestamptz) as sent) s
   where p.reserved
     and not exists (select from ledger_transfer t where t.key = 'payout:' || p.number || ':paid' and t.created_at < ${until}::timestamptz)`

/** Sums of what waited at the end of a day, by currency. */
export async function readWaiting(
  tx: Tx,
  day: Day,
): Promise<(currency: Currency) => { inTransit: Waiting; reserved: Waiting }> {
  const rows = await tx.$queryRaw<Row[]>`
    select currency::text as currency, sent, sum(amount)::text as amount, count(*)::int as count from (${waitingAt(day)}) p group by 1, 2`
  const of = (currency: Currency, sent: boolean): Waiting => {
    const row = rows.find((one) => one.currency === currency && one.sent === sent)
    return row ? { amount: `${Money.of(row.amount, currency)}`, count: row.count } : { amount: '0.00', count: 0 }
  }
  return (currency) => ({ inTransit: of(currency, true), reserved: of(currency, false) })
}
