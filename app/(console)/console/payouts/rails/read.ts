import { z } from 'zod'
import { idIn, pageIn, searchIn } from '@/lib/contract/page-query'
import { railPayoutsView } from '@/lib/contract/panel/rail-payout-views'
import { railPayoutStatuses } from '@/lib/contract/panel/rail-payouts'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { findRailPayouts } from '@/lib/domain/ledger/find-rail-payouts'
import { type ListedRailPayout, listRailPayouts } from '@/lib/domain/ledger/rail-payouts'
import { standingOf } from '@/lib/domain/policy/standing-of'
import { readSearch } from '@/lib/domain/search/read-search'
import { listNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../session'

const size = 20

export const railPayoutsQuery = z.object({
  status: z.enum(railPayoutStatuses).catch('PROPOSED'),
  number: idIn,
  search: searchIn,
  page: pageIn,
})

type Asked = z.output<typeof railPayoutsQuery>

/** Those that the page's filters select; the one with a number in whatever status it is. */
export const railPayoutsBy = async (
  { status, number, search }: Omit<Asked, 'page'>,
  { roles }: Pick<Staff, 'roles'>,
) => ({
  status: number === null ? status : null,
  id: number,
  ids: search ? await findRailPayouts(db, readSearch(search), { masked: seesMasked(roles) }) : null,
})

/** Names of who recorded and who decided them. */
export const namesIn = (rows: readonly ListedRailPayout[]) =>
  listNames(
    db,
    rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
  )

/** A page of the gateways' payouts in a status, or the one with a number, in whatever status it is. */
export async function readRailPayouts(reader: Staff, { page, ...asked }: Asked) {
  const now = await databaseTime(db)
  const { number, status } = asked
  const { rows, count } = await listRailPayouts(db, { ...(await railPayoutsBy(asked, reader)), page, size })
  const [names, standing] = await Promise.all([namesIn(rows), standingOf(db, 'rail_payout.record', reader)])
  const filters = { ...asked, status: rows.find(({ id }) => id === number)?.status ?? status }
  const reading = { names, readerId: reader.userId }
  return railPayoutsView({ now, rows, reading, standing, filters, page, size, count })
}
