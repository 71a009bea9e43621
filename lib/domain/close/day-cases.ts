import { closeCase } from '../case/close-case'
import { Prisma, type Tx } from '../tx'
import { type CaseName, type DayFigures, rowsOf } from './figures'

/** A case about a difference of a day. */
type DayCase = CaseName & { subject: string; open: boolean }

/** SQL of a case's name as JSON. @param number null where there is none */
export const caseNamed = (number: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(select json_build_object('id', c.id, 'number', c.number) from case_file c where c.number = ${number})`

/** The cases about differences of a day that are open or that a person closed; one whose difference went away explains nothing. */
export const listDayCases = (tx: Tx, day: string): Promise<DayCase[]> =>
  tx.$queryRaw<DayCase[]>`
    select id, number, subject, status <> 'CLOSED' as open from case_file
     where kind = 'close_difference' and starts_with(subject, ${`${day}:`}) and (status <> 'CLOSED' or closed_by_id is not null)
     order by number`

/** Closes the open cases of a day whose difference has another amount by now, or none. */
export async function closeGone(tx: Tx, figures: DayFigures, now: Date): Promise<void> {
  const standing = new Set(rowsOf(figures).flatMap(({ row }) => row.explained.map((part) => part.case?.id)))
  for (const { id, subject, open } of await listDayCases(tx, figures.day))
    if (open && !standing.has(id))
      await closeCase(tx, { kind: 'close_difference', subject, outcome: 'gone', by: null }, now)
}
