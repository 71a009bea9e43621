import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { reversalsView } from '@/lib/contract/panel/case-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listReversals } from '@/lib/domain/movement/settle/reversals'
import { readingOf } from '../reading'
import type { Staff } from '../session'

const size = 20

export const reversalsQuery = z.object({ status: z.enum(['OPEN', 'CLOSED']).catch('OPEN'), page: pageIn })

/** A page of the reversals in a status. */
export async function readReversals(
  { userId: readerId }: Staff,
  { page, ...filters }: z.output<typeof reversalsQuery>,
) {
  const now = await databaseTime(db)
  const { rows, count } = await listReversals(db, { ...filters, page, size })
  const reading = await readingOf(readerId, {
    staff: rows.map(({ closedById }) => closedById),
    owners: rows.map(({ movement }) => movement.ownerId),
  })
  return reversalsView({ now, rows, reading, filters, page, size, count })
}
