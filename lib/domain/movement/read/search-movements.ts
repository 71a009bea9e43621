import { numberFrom, numberUntil } from '../../ledger/first-at'
import { Money } from '../../money'
import { cutPage, largestId, olderThan } from '../../paging'
import { findPayments } from '../../payment/find-payments'
import { readSearch } from '../../search/read-search'
import { type MovementStatus, Prisma, type Tx } from '../../tx'
import { displayName } from '../../user/display-name'
import type { Method } from '../terms'

export type MovementFilters = {
  status: MovementStatus | null
  method: Method | null
  ownerId: number | null
  /** `from` is inclusive, `until` exclusive. */
  from: Date | null
  until: Date | null
  /** Covers its newest thousand matches. */
  search: string | null
}

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
  const { status, method, ownerId, search } = filters
  const found = await tx.moneyMovement.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(method ? { method } : {}),
      ...(ownerId === null ? {} : { ownerId }),
      AND: [
        await daysOf(tx, filters),
        { number: olderThan(before) },
        ...(search
          ? [{ number: { in: await findPayments(tx, { ownerId, search: readSearch(search), of: 'all' }) } }]
          : []),
      ],
    },
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
