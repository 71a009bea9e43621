import { timeView } from '@/lib/contract/fields'
import { linkView, listLinksQuery } from '@/lib/contract/payment-link/calls'
import type { LinksView } from '@/lib/contract/user/account-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countLinks, mostCounted } from '@/lib/domain/payment-link/count-links'
import { listLinks } from '@/lib/domain/payment-link/list-links'
import { env } from '@/lib/env'

const size = 20

/** What the address asks for; a filter that cannot be understood is as if it were not there. */
function filtersOf(asked: URLSearchParams) {
  const { status, currency, search, page } = listLinksQuery.shape
  const value = (name: string) => asked.get(name) ?? undefined
  return {
    status: status.safeParse(value('status')).data,
    currency: currency.safeParse(value('currency')).data,
    search: search.safeParse(value('search')).data || undefined,
    page: page.safeParse(value('page')).data ?? 1,
  }
}

/** A page of an owner's links with the counts of the tabs. */
export async function readLinks({ ownerId }: { ownerId: number }, asked: URLSearchParams): Promise<LinksView> {
  const { page, status, currency, search } = filtersOf(asked)
  const filters = { ownerId, ...(status && { status }), ...(currency && { currency }), ...(search && { search }) }
  const now = await databaseTime(db)
  const [counts, found] = await Promise.all([countLinks(db, { ownerId }), listLinks(db, filters, { size, page }, now)])
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

/** What of the address filters, in order. */
export const filterNames = ['status', 'currency', 'search', 'page']
