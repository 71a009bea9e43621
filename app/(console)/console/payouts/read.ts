import { z } from 'zod'
import { oneOf, pageIn } from '@/lib/contract/page-query'
import { payoutsView } from '@/lib/contract/panel/payout-views'
import { payoutPurposes } from '@/lib/contract/panel/payouts'
import { payoutTabs, statesOf } from '@/lib/contract/payout/queue-tabs'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countWaitingPayouts, listQueue } from '@/lib/domain/payout/console-payouts'
import { readingOf } from '../reading'
import type { Staff } from '../session'

const size = 20
const ended = ['completed', 'unpaid']

export const payoutsQuery = z.object({
  status: z.enum(payoutTabs).catch('requested'),
  purpose: oneOf(payoutPurposes),
  page: pageIn,
})

/** A page of the payouts and refunds of a tab: what waits oldest first, what ended newest first. */
export async function readPayouts({ userId: readerId }: Staff, { page, ...filters }: z.output<typeof payoutsQuery>) {
  const now = await databaseTime(db)
  const { status, purpose } = filters
  const [{ rows, count, batches }, waiting] = await Promise.all([
    listQueue(
      db,
      { status: { in: statesOf(status) }, purpose },
      { page, size, order: ended.includes(status) ? 'desc' : 'asc' },
    ),
    countWaitingPayouts(db),
  ])
  const reading = await readingOf(readerId, { staff: [], owners: rows.map(({ ownerId }) => ownerId) })
  return payoutsView({ now, rows, batches, waiting, reading, filters, page, size, count })
}
