import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { reversalStatuses } from '@/lib/contract/reversal/calls'
import { reversalsView } from '@/lib/contract/reversal/pages'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { urgencyOf } from '@/lib/domain/reversal/deadline'
import { countWaitingReversals, listReversals } from '@/lib/domain/reversal/reversals'
import { readingOf } from '../reading'
import type { Staff } from '../session'

const size = 20

export const reversalsQuery = z.object({ status: z.enum(reversalStatuses).catch('OPEN'), page: pageIn })

/** A page of the reversals in a status. */
export async function readReversals(
  { userId: readerId }: Staff,
  { page, ...filters }: z.output<typeof reversalsQuery>,
) {
  const now = await databaseTime(db)
  const [{ rows, count }, waiting] = await Promise.all([
    listReversals(db, { ...filters, page, size }),
    countWaitingReversals(db),
  ])
  const reading = await readingOf(readerId, {
    staff: rows.flatMap(({ proposedById, closedById }) => [proposedById, closedById]),
    owners: rows.map(({ movement }) => movement.ownerId),
  })
  const timed = rows.map((row) => ({ ...row, urgency: urgencyOf(row.deadline, now) }))
  return reversalsView({ now, rows: timed, waiting, reading, filters, page, size, count })
}
