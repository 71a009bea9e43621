import { queuedReload } from '@/lib/contract/panel/reload-views'
import { db } from '@/lib/db'
import { currencies } from '@/lib/domain/money'
import { flagSameProof } from '@/lib/domain/reload/flag-same-proof'
import { listReviewQueue, type QueueFilters, queueOrders } from '@/lib/domain/reload/review-queue'
import { asked } from '../session'

type Asked = Record<string, string | string[] | undefined>

const states = ['Created', 'Paid', 'Error'] as const

/** What the address asks for; a filter that cannot be understood is as if it were not there. */
export function filtersOf(query: Asked) {
  const state = states.find((one) => one === asked(query, 'state')) ?? 'Created'
  return {
    state,
    currency: currencies.find((one) => one === asked(query, 'currency')) ?? null,
    search: asked(query, 'search')?.slice(0, 128) ?? null,
    order: queueOrders.find((one) => one === asked(query, 'order')) ?? (state === 'Created' ? 'oldest' : 'newest'),
  } as const
}

/** A page of bank transfers as the reader sees them. */
export async function readQueue(readerId: number, filters: QueueFilters) {
  const { rows, count } = await listReviewQueue(db, filters)
  const doubled = await flagSameProof(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => queuedReload(row, { readerId, doubled })), count }
}
