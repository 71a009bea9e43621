import { numberFrom, numberUntil } from '../../ledger/first-at'
import { Money } from '../../money'
import { cutPage, largestId, mostSummed, olderThan } from '../../paging'
import { findPayments } from '../../payment/find-payments'
import { readSearch } from '../../search/read-search'
import { type MovementStatus, Prisma, type Tx } from '../../tx'
import { displayName } from '../../user/display-name'
import type { Method } from '../terms'

export type MovementFilters = {
  status: MovementStatus | null
  method: Method | null
  ownerId: number | null
  /** Only payments of the link with this uuid. */
  link?: string | null
  /** Only those that the rail has been processing since before this moment. */
  stuckSince?: Date | null
  /** `from` is inclusive, `until` exclusive. */
  from: Date | null
  until: Date | null
  /** Covers its newest thousand matches. */
  search: string | null
  /** For a reader who sees people's data masked. */
  masked: boolean
}

/** Currencies that payments are priced in. */
const charged = ['COP', 'USD'] as const

const shown = {
  id: true,
  number: true,
  status: true,
  failReason: true,
  method: true,
  rail: true,
  amount: true,
  charge: true,
  feeCurrency: true,
  reloadAmount: true,
  trackingKey: true,
  externalId: true,
  linkId: true,
  payerName: true,
  createdAt: true,
  settledAt: true,
  owner: {
    select: { id: true, username: true, alias: true, businessName: true, firstName: true, lastName: true },
  },
  suspense: { select: { id: true, status: true } },
  reversal: { select: { id: true, status: true } },
} as const

/** Restricts movements to a time range by their numbers, so that earlier and later rows are not read. */
async function daysOf(tx: Tx, { from, until }: MovementFilters): Promise<Prisma.MoneyMovementWhereInput> {
  if (!from && !until) return {}
  const bound = (number: Prisma.Sql | null) =>
    Prisma.sql`least(${number ?? Prisma.sql`null`}, ${largestId}::bigint)::int`
  const [row] = await tx.$queryRaw<{ first: number; end: number }[]>`
    select ${bound(from && numberFrom('money_movement', from))} as first,
           ${bound(until && numberUntil('money_movement', until))} as end`
  return {
    number: { ...(from && row ? { gte: row.first } : {}), ...(until && row ? { lt: row.end } : {}) },
    createdAt: { ...(from ? { gte: from } : {}), ...(until ? { lt: until } : {}) },
  }
}

async function whereOf(tx: Tx, filters: MovementFilters): Promise<Prisma.MoneyMovementWhereInput> {
  const { status, method, ownerId, link, stuckSince, search, masked } = filters
  return {
    ...(status ? { status } : {}),
    ...(method ? { method } : {}),
    ...(ownerId === null ? {} : { ownerId }),
    ...(link
      ? { linkId: (await tx.paymentLink.findUnique({ where: { uuid: link }, select: { id: true } }))?.id ?? 0 }
      : {}),
    AND: [
      await daysOf(tx, filters),
      ...(stuckSince ? [{ status: 'processing' as const, updatedAt: { lt: stuckSince } }] : []),
      ...(search
        ? [
            {
              number: { in: await findPayments(tx, { ownerId, search: readSearch(search), of: 'all', whole: masked }) },
            },
          ]
        : []),
    ],
  }
}

/** `more`: there are more than `count`, and no sums. */
export type MovementSum = { count: number; more: boolean; sums: Money[] }

/**
 * How many movements there are under some filters, up to `mostSummed`, and what they credit by currency.
 * To be asked of one account, one link or what is stuck, each of which has its index.
 */
export async function sumMovements(tx: Tx, filters: MovementFilters): Promise<MovementSum> {
  const where = await whereOf(tx, filters)
  // Looked for by the order of the index: a count of the first so many is read to the end of an account's history.
  const beyond = await tx.moneyMovement.findFirst({
    where,
    orderBy: { number: 'desc' },
    skip: mostSummed,
    select: { number: true },
  })
  if (beyond) return { count: mostSummed, more: true, sums: [] }
  const rows = await tx.moneyMovement.groupBy({
    by: ['feeCurrency'],
    where,
    _count: { _all: true },
    _sum: { reloadAmount: true },
  })
  const sums = charged.flatMap((currency) => {
    const found = rows.find(({ feeCurrency }) => feeCurrency === currency)
    return found ? [Money.of(found._sum.reloadAmount ?? '0', currency)] : []
  })
  return { count: rows.reduce((all, { _count }) => all + _count._all, 0), more: false, sums }
}

/**
 * Movements of every account for the console, newest first, by number: a page costs the same however large the table is.
 * @param slice.before number of the row to continue after; null for the newest
 * @returns `last`: the number to continue after, null at the end
 */
export async function searchMovements(
  tx: Tx,
  filters: MovementFilters,
  { size, before }: { size: number; before: bigint | null },
) {
  const found = await tx.moneyMovement.findMany({
    where: { AND: [await whereOf(tx, filters), { number: olderThan(before) }] },
    orderBy: { number: 'desc' },
    select: shown,
    take: size + 1,
  })
  const { rows: cut, last } = cutPage(found, size, ({ number }) => number)
  const rows = cut.map(({ owner, ...row }) => ({
    ...row,
    ownerId: owner.id,
    ownerName: displayName(owner),
    total: Money.of(row.reloadAmount, row.feeCurrency),
    kind: row.linkId === null ? ('deposit' as const) : ('link' as const),
  }))
  return { rows, last }
}

export type SearchedMovement = Awaited<ReturnType<typeof searchMovements>>['rows'][number]
