import { type Currency, currencies, Money } from '../../money'
import { Prisma, type Tx } from '../../tx'
import { creditedLate } from './credited-late'

export type Total = { amount: Money; count: number }

export type CurrencyTotals = {
  currency: Currency
  /** One entry for each of the last 30 days in Bogota, oldest first; the last is today, so far. */
  days: (Total & { day: string })[]
  /** This month until now. */
  month: Total
  /** Last month until the same day and hour, for a like-for-like comparison. */
  before: Total
}

/**
 * Total of one day. The day of last month that corresponds to today comes in two rows, before this hour (`earlier`) and after.
 */
type Row = { currency: Currency; day: string; earlier: boolean; amount: string; count: number }

/** What a payment `m` brought its owner, less what went back to its payer since. */
const left = Prisma.sql`
  case m.fee_mode when 'payer' then m.reload_amount else m.reload_amount - m.fee_service - m.fee_iva end
    - case m.disposition when 'partly_refunded' then (
        select coalesce(sum(q.amount), 0) from payout q
         where q.movement_id = m.id and q.purpose = 'refund' and q.status = 'completed') else 0 end`

/**
 * What was credited to an owner's wallets, by currency: each of the last 30 days in America/Bogota, this month, and
 * last month until the same hour. Counts movements that succeeded and bank transfers that were approved, by owner and
 * time; money held in suspense is not credited and not counted. Money that came after a failure counts on the day on which operators
 * credited it. What a bank took back or was refunded since is subtracted where it was counted, so that a payment that is all gone no
 * longer counts. Currencies without credits are left out.
 *
 * Reads only rows since the first of last month or the last 30 days, whichever began earlier: the cost does not grow
 * with the table.
 */
export async function dailyTotals(tx: Tx, { ownerId }: { ownerId: number }, now: Date): Promise<CurrencyTotals[]> {
  const rows = await tx.$queryRaw<Row[]>`
    with clock as (
      select ${now}::timestamptz at time zone 'America/Bogota' as local
    ), bounds as (
      select least(local::date - 29, date_trunc('month', local) - interval '1 month') as began,
             local - interval '1 month' as same_time
        from clock
    ), paid as (
      select m.fee_currency, m.settled_at at time zone 'America/Bogota' as local, ${left} as amount
        from money_movement m
       where m.owner_id = ${ownerId}::int and m.status = 'succeeded'
         and m.disposition not in ('reversed', 'refunded')
         and m.settled_at >= (select began from bounds) at time zone 'America/Bogota'
         and not exists (select from suspense_case s where s.movement_id = m.id and s.status <> 'CREDITED')
       union all
      select m.fee_currency, s.decided_at at time zone 'America/Bogota', ${left}
        from money_movement m join suspense_case s on s.movement_id = m.id and s.status = 'CREDITED'
       where m.owner_id = ${ownerId}::int and ${creditedLate('m')} and m.disposition <> 'refunded'
         and s.decided_at >= (select began from bounds) at time zone 'America/Bogota'
       union all
      select r.currency, r.decided_at at time zone 'America/Bogota', r.amount - r.fee_service - r.fee_iva
        from reload r
       where r.owner_id = ${ownerId}::int and r.state = 'Paid'
         and r.decided_at >= (select began from bounds) at time zone 'America/Bogota'
    ), daily as (
      select fee_currency, local::date as day, local < (select same_time from bounds) as earlier, sum(amount) as amount,
             count(*)::int as count
        from paid group by 1, 2, 3
    )
    select fee_currency::text as currency, to_char(day, 'YYYY-MM-DD') as day, earlier, amount::text as amount, count
      from daily`
  const days = lastDays(now)
  const [month = '', before = ''] = [0, 1].map((back) => monthOf(now, back))
  const came = new Set(rows.map((row) => row.currency))
  return currencies
    .filter((currency) => came.has(currency))
    .map((currency) => {
      const sum = (counts: (row: Row) => boolean): Total =>
        rows
          .filter((row) => row.currency === currency && counts(row))
          .reduce(
            (total, row) => ({
              amount: total.amount.plus(total.amount.of(row.amount)),
              count: total.count + row.count,
            }),
            { amount: Money.zero(currency), count: 0 },
          )
      return {
        currency,
        days: days.map((day) => ({ day, ...sum((row) => row.day === day) })),
        month: sum((row) => row.day.startsWith(month)),
        before: sum((row) => row.day.startsWith(before) && row.earlier),
      }
    })
}

/** Bogota is five hours behind UTC all year. */
const inBogota = (now: Date) => now.getTime() - 5 * 3_600_000
const dayLong = 86_400_000

/** The last 30 calendar days in Bogota, oldest first, as `2026-11-20`. */
function lastDays(now: Date): string[] {
  const today = inBogota(now)
  return Array.from({ length: 30 }, (_, back) => new Date(today - (29 - back) * dayLong).toISOString().slice(0, 10))
}

/** The calendar month in Bogota, `back` months ago, as `2026-11`. */
function monthOf(now: Date, back: number): string {
  const local = new Date(inBogota(now))
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
}
