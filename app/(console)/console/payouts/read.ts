import { z } from 'zod'
import { idIn, oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { payoutsView } from '@/lib/contract/panel/payout-views'
import { payoutPurposes } from '@/lib/contract/panel/payouts'
import { payoutTabs, payoutWays, statesOf } from '@/lib/contract/payout/queue-tabs'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { currencies } from '@/lib/domain/money'
import { listConsolePayouts, listQueue } from '@/lib/domain/payout/console/console-payouts'
import { countWaitingPayouts, type PayoutFilters, sumPayouts } from '@/lib/domain/payout/console/filter-payouts'
import { findPayouts } from '@/lib/domain/payout/console/find-payouts'
import { reservedStates } from '@/lib/domain/payout/step-payout'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { readingOf } from '../reading'
import type { Staff } from '../session'

const size = 20
const ended = ['completed', 'unpaid']

export const payoutsQuery = z.object({
  status: z.enum([...payoutTabs, 'reserved']).catch('requested'),
  purpose: oneOf(payoutPurposes),
  way: oneOf(payoutWays),
  owner: idIn,
  currency: oneOf(currencies),
  search: searchIn,
  page: pageIn,
})

type Asked = Omit<z.output<typeof payoutsQuery>, 'page'>
type Reader = Pick<Staff, 'roles'>

/** What holds money of a wallet is no queue: each payout of a batch stands alone, and what goes back from suspense holds none. */
const reservedBy = ({ purpose, ...rest }: PayoutFilters): PayoutFilters => ({
  ...rest,
  status: { in: [...reservedStates] },
  purpose: purpose ?? { not: 'return' },
})

/** What the page's filters select in any state. */
async function othersOf({ purpose, way, owner: ownerId, currency, search }: Asked, { roles }: Reader) {
  const numbers = search ? await findPayouts(db, search, { masked: seesMasked(roles) }) : null
  return { purpose, way, ownerId, currency, numbers }
}

const inState = (status: Asked['status'], others: PayoutFilters): PayoutFilters =>
  status === 'reserved' ? reservedBy(others) : { ...others, status: { in: statesOf(status) } }

/** What the page's filters select. */
export const payoutsBy = async (asked: Asked, reader: Reader): Promise<PayoutFilters> =>
  inState(asked.status, await othersOf(asked, reader))

/** What waits goes oldest first, what ended newest first. */
export const orderOf = ({ status }: Asked) => (ended.includes(status) ? ('desc' as const) : ('asc' as const))

/** What a search finds stands alone too: it may be one payout of a batch. */
async function listPage(asked: Asked, page: number, reader: Reader) {
  const { status, search } = asked
  const slice = { page, size, order: orderOf(asked) }
  const others = await othersOf(asked, reader)
  const filters = inState(status, others)
  const [found, waiting] = await Promise.all([
    status === 'reserved' || search
      ? listConsolePayouts(db, filters, slice).then((list) => ({ ...list, batches: new Map() }))
      : listQueue(db, filters, slice),
    countWaitingPayouts(db, others),
  ])
  return { ...found, waiting, sums: await sumPayouts(db, filters, found.count) }
}

/** A page of the payouts and refunds of a tab. */
export async function readPayouts(reader: Staff, { page, ...filters }: z.output<typeof payoutsQuery>) {
  const now = await databaseTime(db)
  const { rows, count, batches, waiting, sums } = await listPage(filters, page, reader)
  const owners = [...rows.map(({ ownerId }) => ownerId), ...(filters.owner === null ? [] : [filters.owner])]
  const [reading, requesting] = await Promise.all([
    readingOf(reader.userId, { staff: [], owners }),
    readPolicy(db, 'payout.request'),
  ])
  const may = { request: isNamed(requesting, 'propose', reader.roles) }
  return payoutsView({ now, rows, batches, waiting, sums, reading, filters, may, page, size, count })
}
