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
  state: 'not_asked' | 'not_listed' | 'no_answer' | 'done'
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

/** SQL of the compared days of the rails. */
const askedOn = (name: string) => Prisma.sql`select * from reconciliation where day = ${name}::date`

/** SQL of payments that began on the day and were posted after it, before the rail `r` was asked or while its list was read. */
export const laterOn = ({ name, from, until }: Day, span: Span): Prisma.Sql => Prisma.sql`
  select r.id as compared, r.rail, t.id, t.event, t.amount, t.created_at, m.id as movement
    from (${askedOn(name)}) r
    join money_movement m on m.rail = r.rail and m.created_at >= ${from}::timestamptz and m.created_at < ${until}::timestamptz
    join ledger_transfer t on t.event = m.id and t.id >= ${span.until}::bigint and (t.created_at < r.asked_at or m.id = any(r.late))
    join ledger_account a on a.id = t.from_id and a.code = 'rail:' || r.rail`

/** SQL of the differences with the rails' lists of a day: what came here less what came there. */
export const differingOn = (name: string): Prisma.Sql => Prisma.sql`
  select r.id as compared, r.rail, l.id, coalesce(l.their_at, l.our_at) as at, l.movement_id, l.reference,
         case when l.our_status = 'succeeded' or s.id is not null then coalesce(l.our_amount, 0) else 0 end
         - case when l.their_state in ('succeeded', 'returned') then l.their_amount else 0 end as amount,
         difference_subject(l) as subject
    from (${askedOn(name)}) r join reconciliation_line l on l.reconciliation_id = r.id
    left join suspense_case s on s.movement_id = l.movement_id and (s.created_at < r.asked_at or l.movement_id = any(r.late))`

/**
 * What each rail's list says of a day. A list has orders by the day on which they began, the ledger by the one on which they were posted: what
 * began on the day and was posted later, before its list was compared, is told apart. A difference is what came here less what came there. A day
 * whose list was compared before its sum was kept counts as one without an answer; one that is being asked for the first time has none yet.
 */
export const readRailDays = (tx: Tx, day: Day, span: Span): Promise<RailDay[]> =>
  tx.$queryRaw<RailDay[]>`
    with later as (
      select compared as id, sum(amount) as amount, count(distinct movement) as count from (${laterOn(day, span)}) l group by 1),
    difference as (
      select d.compared as id, d.amount,
             (select c.number from case_file c
               where c.kind = 'reconciliation_difference'
                 and c.subject = d.subject
               order by c.number desc limit 1) as case_number
        from (${differingOn(day.name)}) d),
    differs as (
      select id, sum(amount) as amount, sum(amount) filter (where case_number is not null) as cased, count(case_number) as count,
             min(case_number) as case_number
        from difference where amount <> 0 group by id)
    select ${railAccount('')} || r.rail as account, r.id as "sourceId", r.listed_amount::text as listed,
           case when r.state = 'done' and r.listed_amount is null then 'no_answer'
                when r.state = 'no_answer' and r.asked_at is null and r.fault is null then 'not_listed'
                else r.state::text end as state,
           coalesce(l.amount, 0)::text as later, coalesce(l.count, 0)::int as "laterCount",
           coalesce(d.amount, 0)::text as differs, coalesce(d.cased, 0)::text as cased, coalesce(d.count, 0)::int as "casedCount",
           ${caseNamed(Prisma.sql`d.case_number`)} as "case"
      from (${askedOn(day.name)}) r left join later l on l.id = r.id left join differs d on d.id = r.id`

/** A rail's day of which there is no list. */
export const withoutList = (account: string, state: 'not_asked' | 'not_listed'): RailDay => ({
  ...{ account, sourceId: null, state, listed: null, later: '0', laterCount: 0, differs: '0' },
  ...{ cased: '0', casedCount: 0, case: null },
})
