import { findDeciders } from '../access/may-decide'
import { type Currency, Money } from '../money'
import { readPolicy } from '../policy/read-policy'
import type { ReloadState, Tx } from '../tx'
import { displayName } from '../user/display-name'
import { findUsers } from '../user/list-users'
import { reloadShown } from './read-reload'

export const queueOrders = ['oldest', 'newest', 'largest'] as const
export type QueueOrder = (typeof queueOrders)[number]

export type QueueFilters = {
  state: ReloadState | null
  currency: Currency | null
  order: QueueOrder
  /** The reload's number, or its sender. */
  search: string | null
  page: number
  size: number
}

const queued = {
  ...reloadShown,
  owner: {
    select: {
      id: true,
      username: true,
      email: true,
      alias: true,
      businessName: true,
      firstName: true,
      lastName: true,
      level: true,
    },
  },
} as const

const orders = {
  oldest: [{ id: 'asc' }],
  newest: [{ id: 'desc' }],
  largest: [{ currency: 'asc' }, { amount: 'desc' }, { id: 'asc' }],
} as const

const searched = async (tx: Tx, search: string) => ({
  OR: [
    ...(/^\d{1,9}$/.test(search) ? [{ id: Number.parseInt(search, 10) }] : []),
    { ownerId: { in: await findUsers(tx, search) } },
  ],
})

/** Bank transfers for the console, by age or by amount within each currency; by the indexes on their state. */
export async function listReviewQueue(tx: Tx, { state, currency, order, search, page, size }: QueueFilters) {
  const where = {
    ...(state ? { state } : {}),
    ...(currency ? { currency } : {}),
    ...(search ? await searched(tx, search) : {}),
  }
  const [count, rows] = await Promise.all([
    tx.reload.count({ where }),
    tx.reload.findMany({
      where,
      include: queued,
      orderBy: [...orders[order]],
      skip: (page - 1) * size,
      take: size,
    }),
  ])
  const first = (row: (typeof rows)[number]) => (row.state === 'Created' ? row.firstApproverId : null)
  const deciders = await findDeciders(
    tx,
    rows.flatMap((row) => first(row) ?? []),
    await readPolicy(tx, 'reload.review'),
    'propose',
  )
  return {
    count,
    rows: rows.map((row) => ({
      ...row,
      /** While it waits: of one who may no longer decide it is none. */
      firstApproverId: deciders.has(first(row) ?? 0) ? row.firstApproverId : null,
      ownerName: displayName(row.owner),
      money: Money.of(row.amount, row.currency),
    })),
  }
}

export type QueuedReload = Awaited<ReturnType<typeof listReviewQueue>>['rows'][number]
