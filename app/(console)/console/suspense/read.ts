import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { casesView } from '@/lib/contract/panel/case-views'
import { caseStatuses } from '@/lib/contract/panel/cases'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countWaitingCases, listCases } from '@/lib/domain/movement/settle/suspense-cases'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { readingOf } from '../reading'
import type { Staff } from '../session'

const size = 20

export const casesQuery = z.object({ status: z.enum(caseStatuses).catch('OPEN'), page: pageIn })

/** A page of the suspense cases in a status. */
export async function readCases({ userId: readerId }: Staff, { page, ...filters }: z.output<typeof casesQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, waiting, banks] = await Promise.all([
    listCases(db, { ...filters, page, size }),
    countWaitingCases(db),
    listBanks(db, { country: 'CO' }),
  ])
  const reading = await readingOf(readerId, {
    staff: rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
    owners: rows.map(({ movement }) => movement.ownerId),
  })
  return casesView({ now, rows, waiting, banks, reading, filters, page, size, count })
}
