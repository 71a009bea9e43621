import type { Currency } from '../../money'
import type { Tx } from '../../tx'

/** How money came in, or `payout` for what left. */
type Method = 'bancolombia' | 'pse' | 'nequi' | 'bank_transfer' | 'payout'

export type FigureDay = {
  /** A day in Bogota, `2026-11-20`. */
  day: string
  method: Method
  currency: Currency
  /** The amount that came in, before any fee. */
  amount: string
  count: number
  /** Income of the service, less what was given up that day; `iva` is its tax. */
  fees: string
  iva: string
}

export type SuccessRate = { method: Exclude<Method, 'payout'>; succeeded: number; ended: number }

/** Bank transfers decided on a day, with the median minutes from submission to decision. */
export type ApprovalDay = { day: string; count: number; medianMinutes: number }

export type Figures = { days: FigureDay[]; success: SuccessRate[]; approvals: ApprovalDay[] }

/**
 * Figures for the overview, by day in Bogota since `from`. A day, method or currency without activity has no row: "no
 * data", never zero. Fees that a reversal or a refund gave up count against those of its payment's method. Uses the indexes on the
 * time of each.
 */
export async function readFigures(tx: Tx, { from }: { from: Date }): Promise<Figures> {
  const [days, success, approvals] = await Promise.all([
    tx.$queryRaw<FigureDay[]>`
      with came (at, method, currency, amount, count, fee, iva) as (
        select m.settled_at, m.method::text, m.fee_currency, m.reload_amount, 1, m.fee_service, m.fee_iva
          from money_movement m
         where m.status = 'succeeded' and m.settled_at >= ${from}::timestamptz
           and not exists (select from suspense_case s where s.movement_id = m.id)
        union all
        select s.decided_at, m.method::text, m.fee_currency, m.reload_amount, 1, m.fee_service, m.fee_iva
          from suspense_case s join money_movement m on m.id = s.movement_id
         where s.status = 'CREDITED' and s.decided_at >= ${from}::timestamptz
        union all
        select r.decided_at, 'bank_transfer', r.currency, r.amount, 1, r.fee_service, r.fee_iva
          from reload r where r.state = 'Paid' and r.decided_at >= ${from}::timestamptz
        union all
        select p.ended_at, 'payout', p.currency, 0, 0, p.fee_service, p.fee_iva
          from payout p where p.status = 'completed' and p.fee_service + p.fee_iva > 0 and p.ended_at >= ${from}::timestamptz
        union all
        select p.fees_given_at, m.method::text, p.currency, 0, 0, -p.fee_given, -p.iva_given
          from payout p join money_movement m on m.id = p.movement_id
         where p.status = 'completed' and p.fees_given_at >= ${from}::timestamptz
        union all
        select r.closed_at, m.method::text, t.currency, 0, 0,
               case when t.key like '%:fee' then -t.amount else 0 end, case when t.key like '%:iva' then -t.amount else 0 end
          from reversal r join money_movement m on m.id = r.movement_id
          join ledger_transfer t on t.key in ('reversal:' || r.id || ':fee', 'reversal:' || r.id || ':iva')
         where r.gives_up_fee and r.closed_at >= ${from}::timestamptz)
      select to_char(at at time zone 'America/Bogota', 'YYYY-MM-DD') as day, method, currency::text as currency,
             sum(amount)::text as amount, sum(count)::int as count, sum(fee)::text as fees, sum(iva)::text as iva
        from came group by 1, 2, 3 order by 1, 2, 3`,
    tx.$queryRaw<SuccessRate[]>`
      select method, sum(ok)::int as succeeded, count(*)::int as ended
        from (select m.method::text as method, (m.status = 'succeeded')::int as ok from money_movement m
               where m.settled_at >= ${from}::timestamptz and m.status in ('succeeded', 'failed', 'expired')
              union all
              select 'bank_transfer', (r.state = 'Paid')::int from reload r
               where r.decided_at >= ${from}::timestamptz) ended
       group by 1 order by 1`,
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
  /** To be approved, sent by hand or confirmed by hand, and gateway payouts to confirm. */
  payouts: number
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
           ((select count(distinct coalesce(batch_id, id)) from payout where status = 'requested')
             + (select count(*) from payout where status in ('approved', 'sent') and rail is null)
             + (select count(*) from rail_payout where status = 'PROPOSED'))::int as payouts,
           (select count(*)::int from money_movement
             where status = 'processing' and updated_at < now() - interval '24 hours') as stuck,
           (select count(*)::int from rail_notice where movement_id is null and received_at > now() - interval '7 days')
             as "unknownNotices"`
  return row
}
