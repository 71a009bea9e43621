import { z } from 'zod'
import { timeView } from '@/lib/contract/fields'
import { pageIn, searchIn } from '@/lib/contract/page-query'
import { linkView, listLinksQuery } from '@/lib/contract/payment-link/calls'
import type { LinksView } from '@/lib/contract/user/account-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countLinks, mostCounted } from '@/lib/domain/payment-link/count-links'
import { type LinkFilters, listLinks } from '@/lib/domain/payment-link/list-links'
import { env } from '@/lib/env'

const size = 20

const { status, currency } = listLinksQuery.shape

export const linksQuery = z.object({
  status: status.catch(undefined),
  currency: currency.catch(undefined),
  search: searchIn,
  page: pageIn,
})

/** What the page's filters select of an owner's links. */
export const linksBy = (
  ownerId: number,
  { status, currency, search }: Pick<z.output<typeof linksQuery>, 'status' | 'currency' | 'search'>,
): LinkFilters => ({ ownerId, ...(status && { status }), ...(currency && { currency }), ...(search && { search }) })

/** Returns a page of an owner's links with the counts of the tabs. */
export async function readLinks(
  { ownerId }: { ownerId: number },
  { page, ...asked }: z.output<typeof linksQuery>,
): Promise<LinksView> {
  const filters = linksBy(ownerId, asked)
  const now = await databaseTime(db)
  const [counts, found] = await Promise.all([countLinks(db, { ownerId }), listLinks(db, filters, { size, page })])
  return {
    now: timeView(now),
    counts: { ALL: counts.all, ...counts.of },
    most: mostCounted,
    page,
    size,
    count: found.count ?? 0,
    links: found.rows.map((link) => linkView(link, env.LINK_URL_BASE)),
  }
}
