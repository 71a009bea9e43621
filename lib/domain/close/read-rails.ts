import { railAccount } from '../ledger/legs'
import type { Day } from '../reconciliation/day'
import { Prisma, type Tx } from '../tx'
import { caseNamed } from './day-cases'
import type { Span } from './day-span'
import type { CaseName } from './figures'

/** A rail's own list of a day against ours. */
export type RailDay = {
  account: string
  sourceId: number | null
  state: 'not_asked' | 'no_answer' | 'done'
  /** What arrived by its list; null where there is none. */
  listed: string | null
  /** Payments of the list that were posted after the day. */
  later: string
  laterCount: number
  /** What the differences come to, ours less theirs: in all, and of those that have a case; how many have, and the first case. */
  differs: string
  cased: string
  casedCount: number
  case: CaseName | null
}

/**
 * What each rail's list says of a day. A list has orders by the day on which they began, the ledger by the one on which they were posted: what
 * began on the day and was posted later, before the rail was asked, is told apart. A difference is what came here less what came there. A day
 * whose list was compared before its sum was kept counts as one without an answer.
 */
export const readRailDays = (tx: Tx, { name, from, until }: Day, span: Span): Promise<RailDay[]> =>
  tx.$queryRaw<RailDay[]>`
    with asked as (select * from reconciliation where day = ${name}::date),
    later as (
      select r.id, sum(t.amount) as amount, count(distinct m.id) as count
        from asked r
        join money_movement m on m.rail = r.rail and m.created_at >= ${from}::timestamptz and m.created_at < ${until}::timestamptz
        join ledger_transfer t on t.event = m.id and t.id >= ${span.until}::bigint and t.created_at < r.asked_at
        join ledger_account a on a.id = t.from_id and a.code = 'rail:' || r.rail
       group by r.id),
    difference as (
      select l.reconciliation_id as id,
             case when l.our_status = 'succeeded' or s.id is not null then l.our_amount else 0 end
             - case when l.their_state in ('succeeded', 'returned') then l.their_amount else 0 end as amount,
             (select c.number from case_file c
               where c.kind = 'reconciliation_difference'
                 and c.subject = difference_subject(l)
               order by c.number desc limit 1) as case_number
        from asked r join reconciliation_line l on l.reconciliation_id = r.id
        left join suspense_case s on s.movement_id = l.movement_id and s.created_at < r.asked_at),
    differs as (
      select id, sum(amount) as amount, sum(amount) filter (where case_number is not null) as cased, count(case_number) as count,
             min(case_number) as case_number
        from difference where amount <> 0 group by id)
    select ${railAccount('')} || r.rail as account, r.id as "sourceId", r.listed_amount::text as listed,
           case when r.state = 'done' and r.listed_amount is null then 'no_answer' else r.state::text end as state,
           coalesce(l.amount, 0)::text as later, coalesce(l.count, 0)::int as "laterCount",
           coalesce(d.amount, 0)::text as differs, coalesce(d.cased, 0)::text as cased, coalesce(d.count, 0)::int as "casedCount",
           ${caseNamed(Prisma.sql`d.case_number`)} as "case"
      from asked r left join later l on l.id = r.id left join differs d on d.id = r.id`
