import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { reversalsView } from '@/lib/contract/panel/case-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listReversals } from '@/lib/domain/movement/settle/reversals'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
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
  const [names, owners] = await Promise.all([
    listNames(
      db,
      rows.map(({ closedById }) => closedById),
    ),
    listOwnerNames(
      db,
      rows.map(({ movement }) => movement.ownerId),
    ),
  ])
  return reversalsView({ now, rows, reading: { names, owners, readerId }, filters, page, size, count })
}
