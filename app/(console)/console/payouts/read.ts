import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { payoutsView } from '@/lib/contract/panel/payout-views'
import { payoutStatuses } from '@/lib/contract/panel/payouts'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listPayouts } from '@/lib/domain/ledger/payouts'
import { readingOf } from '../reading'
import type { Staff } from '../session'

const size = 20

export const payoutsQuery = z.object({ status: z.enum(payoutStatuses).catch('PROPOSED'), page: pageIn })

/** A page of the payouts in a status. */
export async function readPayouts({ userId: readerId }: Staff, { page, ...filters }: z.output<typeof payoutsQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listPayouts(db, { ...filters, page, size })
  const reading = await readingOf(readerId, {
    staff: rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
    owners: rows.map(({ userId }) => userId),
  })
  return payoutsView({ now, rows, reading, filters, page, size, count })
}
