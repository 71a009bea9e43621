import { olderThan, type Page, readPage, type Slice } from '../paging'
import { mostFound, patternOf } from '../payment/find-payments'
import type { LinkStatus, Tx } from '../tx'
import { expireOnReading } from './expire-link'
import { type OwnedLink, withOwner } from './owned-link'

export type LinkFilters = { ownerId: number; status?: LinkStatus; currency?: 'COP' | 'USD'; search?: string }

/** Returns ids of the newest links whose description or external id contains a text, by the trigram index. */
async function matching(tx: Tx, { ownerId, search }: { ownerId: number; search: string }): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select link_id as id from payment_link_text
     where owner_id = ${ownerId} and text like ${patternOf(search)}
     order by link_id desc limit ${mostFound}::int`
  return rows.map(({ id }) => id)
}

/** Returns an owner's links, newest first (docs/contract.md#paging). A search covers its newest thousand matches. */
export async function listLinks(tx: Tx, filters: LinkFilters, slice: Slice, now: Date): Promise<Page<OwnedLink>> {
  const { ownerId, status, currency, search } = filters
  const matches = search ? { in: await matching(tx, { ownerId, search }) } : {}
  const where = { ownerId, ...(status ? { status } : {}), ...(currency ? { currency } : {}), id: matches }
  const page = await readPage(slice, {
    read: ({ before, ...range }) =>
      tx.paymentLink.findMany({
        where: { ...where, id: { ...matches, ...olderThan(before) } },
        orderBy: { id: 'desc' },
        include: withOwner,
        ...range,
      }),
    count: () => tx.paymentLink.count({ where }),
    idOf: ({ id }) => id,
  })
  return { ...page, rows: await Promise.all(page.rows.map((row) => expireOnReading(tx, row, now))) }
}
