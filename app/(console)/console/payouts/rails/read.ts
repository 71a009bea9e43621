import { z } from 'zod'
import { idIn, pageIn } from '@/lib/contract/page-query'
import { railPayoutsView } from '@/lib/contract/panel/rail-payout-views'
import { railPayoutStatuses } from '@/lib/contract/panel/rail-payouts'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { type ListedRailPayout, listRailPayouts } from '@/lib/domain/ledger/rail-payouts'
import { listNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../session'

const size = 20

export const railPayoutsQuery = z.object({
  status: z.enum(railPayoutStatuses).catch('PROPOSED'),
  number: idIn,
  page: pageIn,
})

type Asked = z.output<typeof railPayoutsQuery>

/** Those in the page's status; the one with a number in whatever it is. */
export const railPayoutsBy = ({ status, number }: Pick<Asked, 'status' | 'number'>) => ({
  status: number === null ? status : null,
  id: number,
})

/** Names of who recorded and who decided them. */
export const namesIn = (rows: readonly ListedRailPayout[]) =>
  listNames(
    db,
    rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
  )

/** A page of the gateways' payouts in a status, or the one with a number, in whatever status it is. */
export async function readRailPayouts({ userId: readerId }: Staff, { page, number, status }: Asked) {
  const now = await databaseTime(db)
  const { rows, count } = await listRailPayouts(db, { ...railPayoutsBy({ status, number }), page, size })
  const names = await namesIn(rows)
  const filters = { status: rows.find(({ id }) => id === number)?.status ?? status, number }
  return railPayoutsView({ now, rows, reading: { names, readerId }, filters, page, size, count })
}
