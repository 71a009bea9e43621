import { numberFrom, numberUntil } from '../../ledger/first-at'
import { type DecimalLike, Money } from '../../money'
import { cutPage, largestId, mostSummed, olderThan } from '../../paging'
import { findPayments, mostFound } from '../../payment/find-payments'
import { amountMatched } from '../../search/found'
import { ofOwners, paidToOwners } from '../../search/of-owners'
import { amountFields, paymentAmounts } from '../../search/payment-amounts'
import { readSearch } from '../../search/read-search'
import { type MovementStatus, Prisma, type Tx } from '../../tx'
import { displayName } from '../../user/display-name'
import type { Method } from '../terms'
import { stateRanges } from './state-ranges'

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
  /** What the search found, by `withFound`; looked for by each read where it is not given. */
  found?: number[] | null
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
  ...amountFields,
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

type Days = { number: { gte?: number; lt?: number }; createdAt: { gte?: Date; lt?: Date } }

/** Restricts movements to a time range by their numbers, so that earlier and later rows are not read. */
async function daysOf(tx: Tx, { from, until }: MovementFilters): Promise<Days> {
  if (!from && !until) return { number: {}, createdAt: {} }
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

/** Whether the state and method have to lead to the rows: nothing else leaves few. */
const isOfState = ({ status, method, link, stuckSince, search }: MovementFilters): boolean =>
  (status !== null || method !== null || Boolean(stuckSince)) && !link && !search

type Range = { before: bigint | null; skip: number; take: number }

/** Statement of the newest numbers of a state and method, of an account or of everybody, each by its index. */
async function numbersOfState(tx: Tx, filters: MovementFilters, { before, skip, take }: Range): Promise<Prisma.Sql> {
  const { status, method, ownerId, stuckSince } = filters
  const { number, createdAt } = await daysOf(tx, filters)
  const older = olderThan(before).lt ?? null
  const [first, end] = [
    Prisma.sql`${number.gte ?? 0}::int`,
    Prisma.sql`least(${number.lt ?? null}::int, ${older}::int, ${largestId}::bigint::int)`,
  ]
  // Rows are compared, and ordered by all of the index: a plan that takes the state for a common one walks everybody's rows by number.
  const all =
    ownerId === null
      ? [
          Prisma.sql`(m.status, m.method, m.number) >= (t.status, p.method, ${first})`,
          Prisma.sql`(m.status, m.method, m.number) < (t.status, p.method, ${end})`,
        ]
      : [
          Prisma.sql`m.owner_id = ${ownerId}::int and m.method = p.method and m.status = t.status and (m.link_id is null) = k.deposit`,
          // Only bounds that there are: two look like few rows, and a plan would walk the account's by number.
          ...(number.gte ? [Prisma.sql`m.number >= ${first}`] : []),
          ...(number.lt || older ? [Prisma.sql`m.number < ${end}`] : []),
        ]
  if (stuckSince) all.push(Prisma.sql`m.updated_at < ${stuckSince}::timestamptz and t.status = 'processing'`)
  if (createdAt.gte) all.push(Prisma.sql`m.created_at >= ${createdAt.gte}::timestamptz`)
  if (createdAt.lt) all.push(Prisma.sql`m.created_at < ${createdAt.lt}::timestamptz`)
  const kinds = ownerId === null ? Prisma.empty : Prisma.sql`(values (true), (false)) k (deposit),`
  return Prisma.sql`
    select newest.number
      from ${stateRanges({ method, status })}, ${kinds}
           lateral (select m.number from money_movement m where ${Prisma.join(all, ' and ')}
                     order by m.status desc, m.method desc, m.number desc limit ${skip + take}::bigint) newest
     order by newest.number desc offset ${skip}::bigint limit ${take}::bigint`
}

const numbersIn = async (tx: Tx, statement: Prisma.Sql) =>
  (await tx.$queryRaw<{ number: number }[]>`${statement}`).map(({ number }) => number)

const inState = ({ status, method, stuckSince }: MovementFilters): Prisma.MoneyMovementWhereInput => ({
  AND: [
    { ...(status ? { status } : {}), ...(method ? { method } : {}) },
    stuckSince ? { status: 'processing', updatedAt: { lt: stuckSince } } : {},
  ],
})

/** Payments that the search of everything finds: also by an amount beside their holder's name. Null without a search. */
async function searched(tx: Tx, { search: typed, found, ownerId, masked }: MovementFilters): Promise<number[] | null> {
  if (found !== undefined) return found
  if (!typed) return null
  const search = readSearch(typed)
  const also = await paidToOwners(search, () => ofOwners(tx, search, masked))
  return findPayments(tx, { ownerId, search, of: 'all', whole: masked, also })
}

/** The same filters with what their search finds, for reads of several kinds: each would search by itself. */
export const withFound = async (tx: Tx, filters: MovementFilters): Promise<MovementFilters> => ({
  ...filters,
  found: await searched(tx, filters),
})

async function whereOf(
  tx: Tx,
  filters: MovementFilters,
  found: number[] | null,
): Promise<Prisma.MoneyMovementWhereInput> {
  const { ownerId, link } = filters
  return {
    ...(ownerId === null ? {} : { ownerId }),
    ...(link
      ? { linkId: (await tx.paymentLink.findUnique({ where: { uuid: link }, select: { id: true } }))?.id ?? 0 }
      : {}),
    AND: [inState(filters), await daysOf(tx, filters), ...(found ? [{ number: { in: found } }] : [])],
  }
}

/** `more`: there are more than `count`, and no sums. */
export type MovementSum = { count: number; more: boolean; sums: Money[] }

type Summed = { currency: string; count: number; amount: DecimalLike }

function summed(rows: readonly Summed[]): MovementSum {
  const sums = charged.flatMap((one) => {
    const found = rows.find(({ currency }) => currency === one)
    return found ? [Money.of(found.amount, one)] : []
  })
  return { count: rows.reduce((all, { count }) => all + count, 0), more: false, sums }
}

async function sumOfState(tx: Tx, filters: MovementFilters): Promise<MovementSum> {
  const range = { before: null, skip: mostSummed, take: 1 }
  const [beyond] = await numbersIn(tx, await numbersOfState(tx, filters, range))
  if (beyond !== undefined) return { count: mostSummed, more: true, sums: [] }
  const all = await numbersOfState(tx, filters, { before: null, skip: 0, take: mostSummed })
  return summed(
    await tx.$queryRaw<Summed[]>`
      select m.fee_currency::text as currency, count(*)::int as count, sum(m.reload_amount)::text as amount
        from (${all}) few, lateral (select * from money_movement it where it.number = few.number offset 0) m group by 1`,
  )
}

/**
 * How many movements there are under some filters, up to `mostSummed`, and what they credit by currency.
 * To be asked of one account, one link, a search or what is stuck, each of which has its index.
 */
export async function sumMovements(tx: Tx, filters: MovementFilters): Promise<MovementSum> {
  if (isOfState(filters)) return sumOfState(tx, filters)
  const found = await searched(tx, filters)
  const where = await whereOf(tx, filters, found)
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
  const all = summed(
    rows.map(({ feeCurrency, _count, _sum }) => ({
      ...{ currency: feeCurrency, count: _count._all, amount: _sum.reloadAmount ?? '0' },
    })),
  )
  // of what many have, the search finds the newest alone
  return found?.length === mostFound ? { ...all, more: true, sums: [] } : all
}

async function findPage(tx: Tx, filters: MovementFilters, { size, before }: { size: number; before: bigint | null }) {
  const read = (where: Prisma.MoneyMovementWhereInput, take: number) =>
    tx.moneyMovement.findMany({ where, orderBy: { number: 'desc' }, select: shown, take })
  if (!isOfState(filters)) {
    const where = { AND: [await whereOf(tx, filters, await searched(tx, filters)), { number: olderThan(before) }] }
    return cutPage(await read(where, size + 1), size, ({ number }) => number)
  }
  const numbers = await numbersIn(tx, await numbersOfState(tx, filters, { before, skip: 0, take: size + 1 }))
  const page = cutPage(numbers, size, (number) => number)
  // The state once more: what settled since its number was read is not of this list.
  return { rows: await read({ number: { in: page.rows }, ...inState(filters) }, size), last: page.last }
}

/**
 * Movements of every account for the console, newest first, by number: a page costs the same however large the table is.
 * @param slice.before number of the row to continue after; null for the newest
 * @returns `last`: the number to continue after, null at the end
 */
export async function searchMovements(
  tx: Tx,
  filters: MovementFilters,
  slice: { size: number; before: bigint | null },
) {
  const page = await findPage(tx, filters, slice)
  const search = readSearch(filters.search ?? '')
  const rows = page.rows.map(({ owner, ...row }) => {
    const { asked, others } = paymentAmounts(row)
    return {
      ...row,
      ownerId: owner.id,
      ownerName: displayName(owner),
      total: asked,
      matched: amountMatched(search, asked, others),
      kind: row.linkId === null ? ('deposit' as const) : ('link' as const),
    }
  })
  return { rows, last: page.last }
}

export type SearchedMovement = Awaited<ReturnType<typeof searchMovements>>['rows'][number]
