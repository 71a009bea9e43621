import type { Currency } from '../money'
import type { Day } from '../reconciliation/day'
import { Prisma, type Tx } from '../tx'
import { caseNamed } from './day-cases'
import type { Span } from './day-span'
import type { CaseName, Concept } from './figures'

/** What a day moved on a bank account or rail, by concept: above zero what came in. */
export type Flow = {
  account: string
  currency: Currency
  concept: Concept
  count: number
  ledger: string
  /** Of it, what a statement shows, or a bank's charge that was taken back, on another day; of a payment, what began on another day. */
  elsewhere: string
  elsewhereCount: number
}

/** The concept of a transfer `t` on an account `a`, by its event and key. */
const conceptOf = Prisma.sql`
  case when t.event like 'mm\\_%' then 'payments'
       when t.event like 'reload:%' then 'reloads'
       when t.event like 'rail_payout:%' then case when t.key like '%:cost' then 'rail_costs' else 'rail_payouts' end
       when t.event like 'payout:%' then case when t.key like '%:back' then 'payouts_back' else 'payouts' end
       when t.event like 'bank_charge:%' then 'charges'
       when a.kind = 'rail' and t.event ~ '^(reversal|suspense):' then 'taken_back'
       else 'other' end`

/**
 * SQL of whether a day counts a line `l`: the one that it was closed in, else the first open day from its own on. Lines of days before the
 * first closed one count in none.
 */
export const isCounted = (day: string): Prisma.Sql => Prisma.sql`
  (l.closed_on = ${day}::date
   or l.closed_on is null and l.day <= ${day}::date
      and l.day >= coalesce((select min(day) from day_close), ${day}::date)
      and greatest(l.day, (select max(day) + 1 from day_close)) = ${day}::date)`

const side = (column: 'from_id' | 'to_id', { from, until }: Span) => Prisma.sql`
  select a.code, a.kind, a.currency, t.id, t.key, t.event,
         ${column === 'from_id' ? Prisma.sql`t.amount` : Prisma.sql`-t.amount`} as amount, ${conceptOf} as concept
    from account a join ledger_transfer t
      on t.${Prisma.raw(column)} = a.id and t.id >= ${from}::bigint and t.id < ${until}::bigint`

/** SQL of what moved in a day on the accounts of `account`, which the query names, by both sides of a transfer. */
export const movedOf = (span: Span): Prisma.Sql => Prisma.sql`${side('from_id', span)} union all ${side('to_id', span)}`

/** SQL of whether a bank's charge `m` was taken back on another day, or takes one of another day back. */
const isHalved = ({ from, until }: Span) => Prisma.sql`
  (select o.id < ${from}::bigint or o.id >= ${until}::bigint
     from ledger_transfer o where o.key = m.event || case when m.key like '%:back' then ':paid' else ':back' end)`

/** What moved on every bank account and rail in a day, by the indexes of accounts that are no wallets and of both sides of a transfer. */
export const readFlows = (tx: Tx, { name, from, until }: Day, span: Span): Promise<Flow[]> =>
  tx.$queryRaw<Flow[]>`
    with account as (select * from ledger_account where kind <> 'wallet' and kind in ('bank', 'rail')),
    moved as (${movedOf(span)}),
    placed as (
      select m.*,
             case when m.kind = 'bank' then l.id is not null and ${isCounted(name)} is not true or m.concept = 'charges' and ${isHalved(span)} is true
                  else v.created_at < ${from}::timestamptz or v.created_at >= ${until}::timestamptz end as elsewhere
        from moved m
        left join bank_line_transfer s on m.kind = 'bank' and s.transfer_id = m.id
        left join bank_statement_line l on l.id = s.line_id
        left join money_movement v on m.kind = 'rail' and m.concept = 'payments' and v.id = m.event)
    select code as account, currency::text as currency, concept, count(distinct event)::int as count, sum(amount)::text as ledger,
           coalesce(sum(amount) filter (where elsewhere), 0)::text as elsewhere,
           (count(distinct event) filter (where elsewhere))::int as "elsewhereCount"
      from placed group by 1, 2, 3`

/** What the lines of a day say of a bank account, by the concept of what they show; counted by line, as a statement has them. */
export type Shown = {
  accountId: number
  concept: Concept
  count: number
  bank: string
  /** Of what was posted on another day. */
  elsewhere: string
  elsewhereCount: number
  /** Of lines that show nothing: those that have a case of their own, and the first such case. */
  cased: string
  casedCount: number
  case: CaseName | null
}

/** SQL of the lines that a day counts, of every bank account, once for each transfer that they show, with its amount and concept. */
export const countedOn = (day: string): Prisma.Sql => Prisma.sql`
  select l.id, l.transfer_account_id, coalesce(s.amount, l.amount) as amount, t.id as transfer,
         case when t.id is not null then (select ${conceptOf} from (select 'bank' as kind) a)
              when l.amount > 0 then 'unmatched_in' else 'unmatched_out' end as concept
    from bank_statement_line l
    left join bank_line_transfer s on s.line_id = l.id
    left join ledger_transfer t on t.id = s.transfer_id
   where not l.repeated and ${isCounted(day)}`

/** The lines that a day counts, of every bank account. */
export const readShown = (tx: Tx, day: string, { from, until }: Span): Promise<Shown[]> =>
  tx.$queryRaw<Shown[]>`
    with counted as (
      select l.*, (select c.number from case_file c where l.transfer is null and c.kind = 'bank_line' and c.subject = l.id::text
                    order by c.number desc limit 1) as case_number
        from (${countedOn(day)}) l)
    select transfer_account_id as "accountId", concept, count(distinct id)::int as count, sum(amount)::text as bank,
           coalesce(sum(amount) filter (where transfer < ${from}::bigint or transfer >= ${until}::bigint), 0)::text as elsewhere,
           (count(distinct id) filter (where transfer < ${from}::bigint or transfer >= ${until}::bigint))::int as "elsewhereCount",
           coalesce(sum(amount) filter (where case_number is not null), 0)::text as cased,
           count(case_number)::int as "casedCount", ${caseNamed(Prisma.sql`min(case_number)`)} as "case"
      from counted group by 1, 2`
