import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { payoutsView } from '@/lib/contract/panel/payout-views'
import { payoutStatuses } from '@/lib/contract/panel/payouts'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listPayouts } from '@/lib/domain/ledger/payouts'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

export const payoutsQuery = z.object({ status: z.enum(payoutStatuses).catch('PROPOSED'), page: pageIn })

/** A page of the payouts in a status. */
export async function readPayouts({ userId: readerId }: Staff, { page, ...filters }: z.output<typeof payoutsQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listPayouts(db, { ...filters, page, size })
  const [names, owners] = await Promise.all([
    listNames(
      db,
      rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
    ),
    listOwnerNames(
      db,
      rows.map(({ userId }) => userId),
    ),
  ])
  return payoutsView({ now, rows, reading: { names, owners, readerId }, filters, page, size, count })
}
