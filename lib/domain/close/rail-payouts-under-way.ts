import { type Currency, Money } from '../money'
import { type Day, dayOf } from '../reconciliation/day'
import { Prisma, type Tx } from '../tx'
import type { Waiting } from './figures'

/** SQL of a gateway's payouts to the service under way at the end of a day: one person has recorded them, and none had confirmed them. */
export const railPayoutsAt = ({ until }: Day): Prisma.Sql => Prisma.sql`
  select p.id, p.rail, p.transfer_account_id, p.currency, p.amount, p.proposed_at from rail_payout p
   where p.proposed_at < ${until}::timestamptz and (p.status = 'PROPOSED' or p.decided_at >= ${until}::timestamptz)`

/** Sums of the gateways' payouts under way at the end of a day, by currency. */
export async function readRailPayouts(tx: Tx, day: Day): Promise<(currency: Currency) => Waiting> {
  const rows = await tx.$queryRaw<{ currency: Currency; amount: string; count: number }[]>`
    select currency::text as currency, sum(amount)::text as amount, count(*)::int as count from (${railPayoutsAt(day)}) p group by 1`
  return (currency) => {
    const row = rows.find((one) => one.currency === currency)
    return { amount: `${Money.of(row?.amount ?? '0', currency)}`, count: row?.count ?? 0 }
  }
}

/** `account`: the bank's that it goes to, `bank:3`. */
export type RailPayoutUnderWay = { id: number; rail: string; account: string; amount: string; proposedAt: Date }

/** Most that are listed: the others are behind their count. */
const mostListed = 5

/** The newest gateways' payouts under way at the end of a day. @param day `2026-11-20` */
export const listRailPayoutsUnderWay = (tx: Tx, day: string, currency: Currency): Promise<RailPayoutUnderWay[]> =>
  tx.$queryRaw<RailPayoutUnderWay[]>`
    select p.id, p.rail, 'bank:' || p.transfer_account_id as account, p.amount::text as amount, p.proposed_at as "proposedAt"
      from (${railPayoutsAt(dayOf(day))}) p where p.currency = ${currency}::"Currency" order by p.id desc limit ${mostListed}::int`
