import { type Currency, Money } from '../money'
import type { Tx } from '../tx'
import { type FoundCase, knownCases } from './read-case'

/** Most cases that an alert about their age lists. */
const mostAged = 50

/** The first of them, oldest first, and how many and how much all of them are. */
type Aged = { rows: FoundCase[]; count: number; sum: Money }

/** The open cases of money in suspense whose day is over, as the queue shows them. */
export async function readAgedSuspense(tx: Tx, { currency }: { currency: Currency }): Promise<Aged> {
  // one statement, so that what is listed and what is counted are of one moment
  const [row] = await tx.$queryRaw<[{ count: number; sum: string; first: number[] }]>`
    with aged as (
      select f.number, s.amount, row_number() over (order by s.id) as place
        from suspense_case s join case_file f on f.kind = 'suspense' and f.subject = s.id::text and f.status <> 'CLOSED'
       where s.status in ('OPEN', 'PROPOSED') and s.currency::text = ${currency} and f.due_at < now())
    select count(*)::int as count, coalesce(sum(amount), 0)::text as sum,
           coalesce(array_agg(number order by place) filter (where place <= ${mostAged}::int), '{}') as first
      from aged`
  const found = await tx.caseFile.findMany({ where: { number: { in: row.first } }, orderBy: { number: 'asc' } })
  return { rows: knownCases(found), count: row.count, sum: Money.of(row.sum, currency) }
}
