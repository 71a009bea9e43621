import { findDeciders } from '../access/may-decide'
import { inBatches } from '../batches'
import { type Currency, Money } from '../money'
import { mostSummed } from '../paging'
import { mostFound } from '../payment/find-payments'
import { readPolicy } from '../policy/read-policy'
import { findNumbers } from '../search/newest-matches'
import { ofOwners } from '../search/of-owners'
import { readSearch } from '../search/read-search'
import { findPeople } from '../search/search-people'
import type { Prisma, ReloadState, Tx } from '../tx'
import { displayName } from '../user/display-name'
import { reloadShown } from './read-reload'

export const queueOrders = ['oldest', 'newest', 'largest'] as const
export type QueueOrder = (typeof queueOrders)[number]

export type QueueFilters = {
  state: ReloadState | null
  currency: Currency | null
  order: QueueOrder
  /** The reload's number, its sender, payer, bank or amount, and an amount beside its sender's name. */
  search: string | null
  /** For a reader who sees people's data masked. */
  masked: boolean
  /** Only this account's. */
  ownerId?: number | null
  /** All but this one. */
  except?: number | null
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

/** Most accounts whose bank transfers a search lists. */
const mostOwners = 500

/** Bank transfers of the accounts that a search finds, and those that it finds themselves. */
async function searched(tx: Tx, typed: string, masked: boolean) {
  const search = readSearch(typed)
  const [owners, ids] = await Promise.all([
    findPeople(tx, search, { masked, most: mostOwners }),
    ofOwners(tx, search, masked).then((also) =>
      findNumbers(tx, 'reload_text', {
        search,
        ownerId: null,
        most: mostFound,
        whole: masked,
        ...(also ? { also } : {}),
      }),
    ),
  ])
  return { OR: [{ id: { in: [...ids, search.number] } }, { ownerId: { in: owners } }] }
}

const whereOf = async (
  tx: Tx,
  { state, currency, search, masked, ownerId = null, except = null }: QueueFilters,
): Promise<Prisma.ReloadWhereInput> => ({
  ...(state ? { state } : {}),
  ...(currency ? { currency } : {}),
  ...(ownerId === null ? {} : { ownerId }),
  ...(except === null ? {} : { id: { not: except } }),
  ...(search ? { AND: await searched(tx, search, masked) } : {}),
})

async function rowsOf(
  tx: Tx,
  where: Prisma.ReloadWhereInput,
  { order, ...paging }: { order: QueueOrder; skip?: number; take: number },
) {
  const rows = await tx.reload.findMany({ where, include: queued, orderBy: [...orders[order]], ...paging })
  const first = (row: (typeof rows)[number]) => (row.state === 'Created' ? row.firstApproverId : null)
  const deciders = await findDeciders(
    tx,
    rows.flatMap((row) => first(row) ?? []),
    await readPolicy(tx, 'reload.review'),
    'propose',
  )
  return rows.map((row) => ({
    ...row,
    /** While it waits: of one who may no longer decide it is none. */
    firstApproverId: deciders.has(first(row) ?? 0) ? row.firstApproverId : null,
    ownerName: displayName(row.owner),
    money: Money.of(row.amount, row.currency),
  }))
}

export type QueuedReload = Awaited<ReturnType<typeof rowsOf>>[number]

/** Bank transfers for the console, by age or by amount within each currency; by the indexes on their state. */
export async function listReviewQueue(
  tx: Tx,
  { page, size, ...filters }: QueueFilters & { page: number; size: number },
) {
  const { order } = filters
  const where = await whereOf(tx, filters)
  const [count, rows] = await Promise.all([
    tx.reload.count({ where }),
    rowsOf(tx, where, { order, skip: (page - 1) * size, take: size }),
  ])
  const sums = count > mostSummed ? [] : await tx.reload.groupBy({ by: ['currency'], where, _sum: { amount: true } })
  return {
    count,
    /** By currency; empty for a longer list. */
    sums: sums.map(({ currency, _sum }) => Money.of(_sum.amount ?? '0', currency)),
    rows,
  }
}

/** All of them, by age alone: in the order of amounts none could be found again but by all before it. */
export async function* streamReviewQueue(tx: Tx, filters: QueueFilters): AsyncGenerator<QueuedReload[]> {
  const where = await whereOf(tx, filters)
  const order = filters.order === 'newest' ? 'newest' : 'oldest'
  yield* inBatches(
    null as number | null,
    (last, take) => {
      const beyond = last === null ? {} : { id: order === 'newest' ? { lt: last } : { gt: last } }
      return rowsOf(tx, { AND: [where, beyond] }, { order, take })
    },
    ({ id }) => id,
  )
}
