import { mostFound, patternOf } from '../payment/find-payments'
import type { LinkStatus, Prisma, Tx } from '../tx'
import { expireOnReading } from './expire-link'
import { type OwnedLink, withOwner } from './owned-link'

export type LinkFilters = { ownerId: number; status?: LinkStatus; currency?: 'COP' | 'USD'; search?: string }

/** A page number from 1, or the rows older than a row (`before` null: from the newest). */
export type Slice = { size: number } & ({ page: number } | { before: bigint | null })

export type Found<Row> = { rows: Row[]; count: number | null; last: bigint | null }

/** Link ids are 32-bit: a made-up cursor beyond that starts from the newest row. */
const largestId = 2_147_483_647n

/** Returns ids of the newest links whose description or external id contains a text, by the trigram index. */
async function matching(tx: Tx, { ownerId, search }: { ownerId: number; search: string }): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select link_id as id from payment_link_text
     where owner_id = ${ownerId} and text like ${patternOf(search)}
     order by link_id desc limit ${mostFound}::int`
  return rows.map(({ id }) => id)
}

/** Returns an owner's links, newest first (docs/contract.md#paging). A search covers its newest thousand matches. */
export async function listLinks(tx: Tx, filters: LinkFilters, slice: Slice, now: Date): Promise<Found<OwnedLink>> {
  const { ownerId, status, currency, search } = filters
  const where: Prisma.PaymentLinkWhereInput = {
    ownerId,
    ...(status ? { status } : {}),
    ...(currency ? { currency } : {}),
    ...(search ? { id: { in: await matching(tx, { ownerId, search }) } } : {}),
  }
  const order = { orderBy: { id: 'desc' }, include: withOwner } as const
  if ('page' in slice) {
    const [count, rows] = await Promise.all([
      tx.paymentLink.count({ where }),
      tx.paymentLink.findMany({ where, ...order, take: slice.size, skip: (slice.page - 1) * slice.size }),
    ])
    return { rows: await Promise.all(rows.map((row) => expireOnReading(tx, row, now))), count, last: null }
  }
  const before = slice.before !== null && slice.before <= largestId ? Number.parseInt(`${slice.before}`, 10) : null
  const older = before === null ? where : { AND: [where, { id: { lt: before } }] }
  const rows = await tx.paymentLink.findMany({ where: older, ...order, take: slice.size + 1 })
  const shown = rows.slice(0, slice.size)
  const last = rows.length > slice.size ? shown.at(-1) : undefined
  return {
    rows: await Promise.all(shown.map((row) => expireOnReading(tx, row, now))),
    count: null,
    last: last ? BigInt(last.id) : null,
  }
}
