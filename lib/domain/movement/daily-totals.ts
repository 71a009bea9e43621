import { type Currency, Money } from '../money'
import type { Tx } from '../tx'

export type Total = { amount: Money; count: number }

export type CurrencyTotals = {
  currency: Currency
  /** One for each of the last 30 days in Bogota, oldest first; the last is today, unfinished. */
  days: (Total & { day: string })[]
  /** This month until now. */
  month: Total
  /** Last month until the same day and hour, so that like is compared with like. */
  before: Total
}

type Row = { currency: Currency; day: string; span: 'day' | 'month' | 'before'; amount: string; count: number }

/**
 * What was credited to an owner's wallets, by currency: each of the last 30 days in America/Bogota, this month, and last
 * month until the same hour. From the movements that succeeded, by owner, status and time; money that waits in suspense is
 * not credited and not counted. A currency in which nothing came is left out.
 *
 * Reads what the owner was paid since the first of last month, or in 30 days: it does not grow with the table.
 */
export async function dailyTotals(tx: Tx, { ownerId }: { ownerId: number }, now: Date): Promise<CurrencyTotals[]> {
  const rows = await tx.$queryRaw<Row[]>`
    with clock as (
      select ${now}::timestamptz at time zone 'America/Bogota' as local
    ), bounds as (
      select local, local::date - 29 as first_day, date_trunc('month', local) as month,
             date_trunc('month', local) - interval '1 month' as month_before, local - interval '1 month' as same_time
        from clock
    ), paid as (
      select m.fee_currency::text as currency, m.settled_at at time zone 'America/Bogota' as local,
             case m.fee_mode when 'payer' then m.reload_amount else m.reload_amount - m.fee_service - m.fee_iva end as amount
        from money_movement m, bounds b
       where m.owner_id = ${ownerId}::int and m.status = 'succeeded'
         and m.settled_at >= least(b.month_before, b.first_day) at time zone 'America/Bogota'
         and not exists (select from suspense_case s where s.movement_id = m.id and s.status <> 'CREDITED')
    )
    select p.currency, to_char(p.local, 'YYYY-MM-DD') as day, 'day' as span, sum(p.amount)::text as amount, count(*)::int as count
      from paid p, bounds b where p.local >= b.first_day group by 1, 2
    union all
    select p.currency, '' as day, case when p.local >= b.month then 'month' else 'before' end as span,
           sum(p.amount)::text, count(*)::int
      from paid p, bounds b
     where p.local >= b.month or (p.local >= b.month_before and p.local < least(b.same_time, b.month))
     group by 1, 3`
  const days = lastDays(now)
  const found = [...new Set(rows.map((row) => row.currency))].sort()
  return found.map((currency) => {
    const at = (span: Row['span'], day = ''): Total => {
      const row = rows.find((one) => one.currency === currency && one.span === span && one.day === day)
      return row
        ? { amount: Money.of(row.amount, currency), count: row.count }
        : { amount: Money.zero(currency), count: 0 }
    }
    return {
      currency,
      days: days.map((day) => ({ day, ...at('day', day) })),
      month: at('month'),
      before: at('before'),
    }
  })
}

/** Bogota keeps five hours behind UTC all year. */
const bogotaOffset = 5 * 3_600_000
const dayLong = 86_400_000

/** The last 30 calendar days in Bogota, oldest first, as `2026-11-20`. */
function lastDays(now: Date): string[] {
  const today = now.getTime() - bogotaOffset
  return Array.from({ length: 30 }, (_, back) => new Date(today - (29 - back) * dayLong).toISOString().slice(0, 10))
}
