import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { railPayoutsView } from '@/lib/contract/panel/rail-payout-views'
import { railPayoutStatuses } from '@/lib/contract/panel/rail-payouts'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listRailPayouts } from '@/lib/domain/ledger/rail-payouts'
import { listNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../session'

const size = 20

export const railPayoutsQuery = z.object({ status: z.enum(railPayoutStatuses).catch('PROPOSED'), page: pageIn })

type Asked = z.output<typeof railPayoutsQuery>

/** A page of the gateways' payouts in a status. */
export async function readRailPayouts({ userId: readerId }: Staff, { page, ...filters }: Asked) {
  const now = await databaseTime(db)
  const { rows, count } = await listRailPayouts(db, { ...filters, page, size })
  const names = await listNames(
    db,
    rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
  )
  return railPayoutsView({ now, rows, reading: { names, readerId }, filters, page, size, count })
}
