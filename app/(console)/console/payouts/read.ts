import { z } from 'zod'
import { idIn, oneOf, pageIn } from '@/lib/contract/page-query'
import { payoutsView } from '@/lib/contract/panel/payout-views'
import { payoutPurposes } from '@/lib/contract/panel/payouts'
import { payoutTabs, payoutWays, statesOf } from '@/lib/contract/payout/queue-tabs'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { currencies } from '@/lib/domain/money'
import { listConsolePayouts, listQueue } from '@/lib/domain/payout/console/console-payouts'
import { countWaitingPayouts, type PayoutFilters, sumPayouts } from '@/lib/domain/payout/console/filter-payouts'
import { reservedStates } from '@/lib/domain/payout/step-payout'
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
  page: pageIn,
})

type Asked = Omit<z.output<typeof payoutsQuery>, 'page'>

/** What holds money of a wallet is no queue: each payout of a batch stands alone, and what goes back from suspense holds none. */
const reservedBy = ({ purpose, ...rest }: PayoutFilters): PayoutFilters => ({
  ...rest,
  status: { in: [...reservedStates] },
  purpose: purpose ?? { not: 'return' },
})

/** What the page's filters select. */
export function payoutsBy({ status, owner: ownerId, ...rest }: Asked): PayoutFilters {
  const others = { ...rest, ownerId }
  return status === 'reserved' ? reservedBy(others) : { ...others, status: { in: statesOf(status) } }
}

/** What waits goes oldest first, what ended newest first. */
export const orderOf = ({ status }: Asked) => (ended.includes(status) ? ('desc' as const) : ('asc' as const))

async function listPage(asked: Asked, page: number) {
  const { status, owner: ownerId, ...rest } = asked
  const slice = { page, size, order: orderOf(asked) }
  const others = { ...rest, ownerId }
  const filters = payoutsBy(asked)
  const [found, waiting] = await Promise.all([
    status === 'reserved'
      ? listConsolePayouts(db, filters, slice).then((list) => ({ ...list, batches: new Map() }))
      : listQueue(db, filters, slice),
    countWaitingPayouts(db, others),
  ])
  return { ...found, waiting, sums: await sumPayouts(db, filters, found.count) }
}

/** A page of the payouts and refunds of a tab. */
export async function readPayouts({ userId: readerId }: Staff, { page, ...filters }: z.output<typeof payoutsQuery>) {
  const now = await databaseTime(db)
  const { rows, count, batches, waiting, sums } = await listPage(filters, page)
  const owners = [...rows.map(({ ownerId }) => ownerId), ...(filters.owner === null ? [] : [filters.owner])]
  const reading = await readingOf(readerId, { staff: [], owners })
  return payoutsView({ now, rows, batches, waiting, sums, reading, filters, page, size, count })
}
