import { z } from 'zod'
import { dayIn, oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { markStatuses } from '@/lib/contract/unusual/calls'
import { marksView } from '@/lib/contract/unusual/pages'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import type { UnusualMark } from '@/lib/domain/tx'
import { listMarks } from '@/lib/domain/unusual/marks'
import { listNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

export const marksQuery = z.object({
  status: oneOf(markStatuses),
  from: dayIn,
  to: dayIn,
  search: searchIn,
  page: pageIn,
})

/** Names of the staff in marks. */
export const namesIn = (rows: readonly UnusualMark[]) =>
  listNames(
    db,
    rows.flatMap(({ markedById, decidedById, filedById }) => [markedById, decidedById, filedById]),
  )

/** A page of what was marked as unusual. @throws DomainError Not found for who may not know of it */
export async function readMarks(reader: Staff, { page, ...filters }: z.output<typeof marksQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listMarks(db, { ...filters, subject: null }, reader, { page, size })
  return marksView({ now, rows, count, page, size, names: await namesIn(rows), filters })
}
