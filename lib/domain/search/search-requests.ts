import { Prisma, type Tx } from '../tx'
import { amongNewest } from './among-newest'
import type { Reader } from './found'
import type { Search } from './read-search'
import { findPeople } from './search-people'

/** What names the person of a request who has no account. */
const words = Prisma.sql`concat_ws(' ', r.name, r.email, document_words(regexp_replace(r.document, '[^[:alnum:]-]', '', 'g')))`

/**
 * Numbers of requests about data that a search finds by their person: as recorded by name, document and email, or by the account that they
 * are of; newest first (docs/contract.md#search).
 */
export async function findRequests(
  tx: Tx,
  search: Search,
  { masked, most }: Pick<Reader, 'masked' | 'most'>,
): Promise<number[]> {
  // a number alone is that of the request, not of an account
  const owners = await findPeople(tx, { ...search, number: 0 }, { masked, most })
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({ search, whole: masked, of: Prisma.sql`data_request`, words, most })}
    union (select id from data_request where owner_id = any(${owners}::int[]) order by id desc limit ${most}::int)
    union (select id from data_request where id = ${search.number}::int)
    order by id desc limit ${most}::int`
  return rows.map(({ id }) => id)
}
