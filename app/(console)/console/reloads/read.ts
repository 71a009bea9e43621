import { z } from 'zod'
import { idIn, oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { queuedReload, reloadsView } from '@/lib/contract/panel/reload-views'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { currencies } from '@/lib/domain/money'
import { flagSameProof } from '@/lib/domain/reload/flag-same-proof'
import { listReviewQueue, type QueuedReload, type QueueFilters, queueOrders } from '@/lib/domain/reload/review-queue'
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

/** Bank transfers from the viewpoint of one reviewer. */
export async function viewQueued({ userId }: Staff, rows: readonly QueuedReload[]) {
  const doubled = await flagSameProof(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => queuedReload(row, { readerId: userId, doubled }))
}

/** Reads a page of bank transfers. */
export async function readQueue(reader: Staff, filters: Omit<QueueFilters, 'masked'> & { page: number; size: number }) {
  const { rows, count, sums } = await listReviewQueue(db, { ...filters, masked: seesMasked(reader.roles) })
  return { reloads: await viewQueued(reader, rows), count, sums }
}

type Asked = Omit<z.output<typeof reloadsQuery>, 'page'>

/** The filters with their order: pending transfers oldest first, others newest first, unless the query has one. */
export const inOrder = (asked: Asked) => ({
  ...asked,
  order: asked.order ?? (asked.state === 'Created' ? ('oldest' as const) : ('newest' as const)),
})

/** Reads a page of bank transfers. */
export async function readReloads(reader: Staff, { page, ...query }: z.output<typeof reloadsQuery>) {
  const now = await databaseTime(db)
  const filters = inOrder(query)
  const { owner: ownerId, ...rest } = filters
  const [queue, names] = await Promise.all([
    readQueue(reader, { ...rest, ownerId, page, size }),
    listOwnerNames(db, ownerId === null ? [] : [ownerId]),
  ])
  return reloadsView({ now, filters, ...queue, owner: names.get(ownerId ?? 0) ?? null, page, size })
}
