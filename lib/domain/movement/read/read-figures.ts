import type { Currency } from '../../money'
import type { Tx } from '../../tx'
import { endedFacts, moneyFacts } from './figure-facts'

/** How money came in, or `payout` for what left. */
export const figureMethods = ['bancolombia', 'pse', 'nequi', 'bank_transfer', 'payout'] as const
export type FigureMethod = (typeof figureMethods)[number]

export type FigureDay = {
  /** A day in Bogota, `2026-11-20`. */
  day: string
  method: FigureMethod
  currency: Currency
  /** The amount that came in, before any fee. */
  amount: string
  count: number
  /** Income of the service, less what was given up that day; `iva` is its tax. */
  fees: string
  iva: string
}

export type SuccessRate = { method: Exclude<FigureMethod, 'payout'>; succeeded: number; ended: number }

/** Bank transfers decided on a day, with the median minutes from submission to decision. */
export type ApprovalDay = { day: string; count: number; medianMinutes: number }

export type Figures = { days: FigureDay[]; success: SuccessRate[]; approvals: ApprovalDay[] }

/**
 * Figures for the overview, by day in Bogota since `from`. A day, method or currency without activity has no row: "no
 * data", never zero. Fees that a reversal or a refund gave up count against those of its payment's method. Uses the indexes on the
 * time of each.
 */
export async function readFigures(tx: Tx, { from }: { from: Date }): Promise<Figures> {
  const span = { from, until: null }
  const [days, success, approvals] = await Promise.all([
    tx.$queryRaw<FigureDay[]>`
      select to_char(at at time zone 'America/Bogota', 'YYYY-MM-DD') as day, method, currency::text as currency,
             sum(amount)::text as amount, sum(count)::int as count, sum(fee)::text as fees, sum(iva)::text as iva
        from ${moneyFacts(span)} group by 1, 2, 3 order by 1, 2, 3`,
    tx.$queryRaw<SuccessRate[]>`
      select method, sum(count)::int as succeeded, count(*)::int as ended
        from ${endedFacts(span)} group by 1 order by 1`,
    tx.$queryRaw<ApprovalDay[]>`
      select to_char(decided_at at time zone 'America/Bogota', 'YYYY-MM-DD') as day, count(*)::int as count,
             round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 60)::int as "medianMinutes"
        from reload where decided_at >= ${from}::timestamptz
       group by 1 order by 1`,
  ])
  return { days, success, approvals }
}

export type Waiting = {
  reloads: number
  oldestReload: Date | null
  suspense: number
  reversals: number
  /** Payouts to approve, a batch as one; to send by hand; and sent by hand, to confirm. */
  payouts: number
  toSend: number
  toConfirm: number
  /** Gateway payouts to confirm. */
  railPayouts: number
  /** Movements that the rail has been processing for more than 24 hours (docs/contract.md#clocks). */
  stuck: number
  unknownNotices: number
}

/** Counts of what waits for an operator. */
export async function readWaiting(tx: Tx): Promise<Waiting> {
  const [row] = await tx.$queryRaw<[Waiting]>`
    select (select count(*)::int from reload where state = 'Created') as reloads,
           (select min(created_at) from reload where state = 'Created') as "oldestReload",
           (select count(*)::int from suspense_case where status in ('OPEN', 'PROPOSED')) as suspense,
           (select count(*)::int from reversal where status <> 'CLOSED') as reversals,
           (select count(distinct coalesce(batch_id, id))::int from payout where status = 'requested') as payouts,
           (select count(*)::int from payout where status = 'approved' and rail is null) as "toSend",
           (select count(*)::int from payout where status = 'sent' and rail is null) as "toConfirm",
           (select count(*)::int from rail_payout where status = 'PROPOSED') as "railPayouts",
           (select count(*)::int from money_movement
             where status = 'processing' and updated_at < now() - interval '24 hours') as stuck,
           (select count(*)::int from case_file where kind = 'unknown_notice' and status <> 'CLOSED') as "unknownNotices"`
  return row
}
