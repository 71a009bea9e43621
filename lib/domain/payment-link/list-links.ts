import { listMade, type MadeFilters } from '../filters'
import { type Page, readPage, type Slice } from '../paging'
import { mostFound } from '../payment/find-payments'
import { newestMatches } from '../search/newest-matches'
import { readSearch } from '../search/read-search'
import { type LinkStatus, type PaymentLink, Prisma, type Tx } from '../tx'
import { expireOnReading } from './expire-link'
import { linkColumns } from './find-link'
import type { OwnedLink } from './owned-link'

export type LinkFilters = MadeFilters & {
  status?: LinkStatus | undefined
  currency?: 'COP' | 'USD' | undefined
  externalId?: string | undefined
  search?: string | undefined
  /** For a reader who sees people's data masked: found by whole words. */
  masked?: boolean | undefined
}

/** The newest links that a search finds: by description, external id, amount, or uuid. */
function matching({ ownerId, masked: whole = false }: LinkFilters, typed: string): Prisma.Sql {
  const search = readSearch(typed)
  if (search.link) return Prisma.sql`o.uuid = ${search.link}::uuid`
  return Prisma.sql`
    o.id = any(array(select number from (${newestMatches('payment_link_text', { search, ownerId, most: mostFound, whole })}) found))`
}

function conditionsOf(filters: LinkFilters): Prisma.Sql[] {
  const { status, currency, externalId, search } = filters
  const all: Prisma.Sql[] = []
  if (status) all.push(Prisma.sql`o.status = ${status}::"LinkStatus"`)
  if (currency) all.push(Prisma.sql`o.currency = ${currency}::"Currency"`)
  if (externalId) all.push(Prisma.sql`o.external_id = ${externalId}`)
  if (search) all.push(matching(filters, search))
  return all
}

type Row = PaymentLink & { now: Date; 'owner.username': string; 'owner.email': string }

/** Returns an owner's links, newest first (docs/contract.md#paging). A search covers its newest thousand matches. */
export async function listLinks(tx: Tx, filters: LinkFilters, slice: Slice): Promise<Page<OwnedLink>> {
  const few = Boolean(filters.externalId || filters.search)
  const { numbers, count } = listMade(tx, 'payment_link', filters, { own: conditionsOf(filters), few })
  const page = await readPage(slice, {
    read: async (range) => {
      const rows = await tx.$queryRaw<Row[]>`
        select ${linkColumns}, u.username as "owner.username", u.email as "owner.email",
               account_time(l.owner_id) as now
          from (${await numbers(range)}) page join payment_link l on l.id = page.number join "user" u on u.id = l.owner_id
         order by l.id desc`
      return rows.map(({ 'owner.username': username, 'owner.email': email, ...link }) => ({
        ...link,
        owner: { username, email },
      }))
    },
    count,
    idOf: ({ id }) => id,
  })
  return { ...page, rows: await Promise.all(page.rows.map((row) => expireOnReading(tx, row, row.now))) }
}
