import { type Currency, Money } from '../money'
import type { Day } from '../reconciliation/day'
import type { Tx } from '../tx'
import type { Waiting } from './figures'

type Row = { currency: Currency; sent: boolean; amount: string; count: number }

/**
 * What had left a balance and not arrived at the end of a day, with fees and IVA, by currency: sent, or not yet. By the indexes of what is open,
 * of what has ended since, and of recorded states.
 */
export async function readWaiting(
  tx: Tx,
  { until }: Day,
): Promise<(currency: Currency) => { inTransit: Waiting; reserved: Waiting }> {
  const rows = await tx.$queryRaw<Row[]>`
    with waiting as (
      select * from payout
       where status in ('awaiting_destination', 'requested', 'approved', 'sent') and created_at < ${until}::timestamptz
      union all
      select * from payout where ended_at >= ${until}::timestamptz and created_at < ${until}::timestamptz)
    select p.currency::text as currency, s.sent, sum(p.amount + p.fee_service + p.fee_iva + p.gmf)::text as amount, count(*)::int as count
      from waiting p,
           lateral (select exists (select from status_change c
                                    where c.subject = 'payout:' || p.number and c.to_status = 'sent' and c.at < ${until}::timestamptz) as sent) s
     where p.reserved
       and not exists (select from ledger_transfer t where t.key = 'payout:' || p.number || ':paid' and t.created_at < ${until}::timestamptz)
     group by 1, 2`
  const of = (currency: Currency, sent: boolean): Waiting => {
    const row = rows.find((one) => one.currency === currency && one.sent === sent)
    return row ? { amount: `${Money.of(row.amount, currency)}`, count: row.count } : { amount: '0.00', count: 0 }
  }
  return (currency) => ({ inTransit: of(currency, true), reserved: of(currency, false) })
}
