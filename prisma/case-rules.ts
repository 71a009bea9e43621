import { getHolidaysForYear } from 'colombian-holidays'
import type pg from 'pg'
import { caseKinds, type Due } from '../lib/domain/case/kinds.ts'

/** The first year of the product, and how far ahead days are counted. */
const years = { first: 2024, count: 40 }

const hoursOf = (due: Due) => ('hours' in due ? due.hours : null)
const daysOf = (due: Due) => ('businessDays' in due ? due.businessDays : null)

/**
 * Writes the kinds of cases with their deadlines, and the holidays that business days leave out, for SQL. Cases that a migration opened
 * get their deadlines now.
 */
export async function writeCaseRules(client: pg.Client): Promise<void> {
  const kinds = Object.entries(caseKinds)
  await client.query(
    `insert into case_kind (kind, due_hours, due_business_days) select * from unnest($1::text[], $2::int[], $3::int[]) order by 1
     on conflict (kind) do update set due_hours = excluded.due_hours, due_business_days = excluded.due_business_days`,
    [kinds.map(([kind]) => kind), kinds.map(([, { due }]) => hoursOf(due)), kinds.map(([, { due }]) => daysOf(due))],
  )
  const days = Array.from({ length: years.count }, (_, at) => getHolidaysForYear(years.first + at))
  await client.query('insert into holiday select distinct unnest($1::date[]) order by 1 on conflict do nothing', [
    days.flat().map(({ celebrationDate }) => celebrationDate),
  ])
  await client.query(
    `update case_file set due_at = case_due(kind, opened_at) where due_at is null and status <> 'CLOSED'`,
  )
}
