import { z } from 'zod'
import { idIn, oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { queuedReload, reloadsView } from '@/lib/contract/panel/reload-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { currencies } from '@/lib/domain/money'
import { flagSameProof } from '@/lib/domain/reload/flag-same-proof'
import { listReviewQueue, type QueueFilters, queueOrders } from '@/lib/domain/reload/review-queue'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

export const reloadsQuery = z.object({
  state: z.enum(['Created', 'Paid', 'Error']).catch('Created'),
  currency: oneOf(currencies),
  order: oneOf(queueOrders),
  search: searchIn,
  owner: idIn,
  except: idIn,
  page: pageIn,
})

/** Reads a page of bank transfers from the viewpoint of one reviewer. */
export async function readQueue({ userId }: Staff, filters: QueueFilters) {
  const { rows, count, sums } = await listReviewQueue(db, filters)
  const doubled = await flagSameProof(
    db,
    rows.map(({ id }) => id),
  )
  return { reloads: rows.map((row) => queuedReload(row, { readerId: userId, doubled })), count, sums }
}

/** Reads a page of bank transfers: pending ones oldest first, others newest first, unless the query has an order. */
export async function readReloads(reader: Staff, { page, ...query }: z.output<typeof reloadsQuery>) {
  const now = await databaseTime(db)
  const filters = { ...query, order: query.order ?? (query.state === 'Created' ? 'oldest' : 'newest') }
  const { owner: ownerId, ...rest } = filters
  const [queue, names] = await Promise.all([
    readQueue(reader, { ...rest, ownerId, page, size }),
    listOwnerNames(db, ownerId === null ? [] : [ownerId]),
  ])
  return reloadsView({ now, filters, ...queue, owner: names.get(ownerId ?? 0) ?? null, page, size })
}
