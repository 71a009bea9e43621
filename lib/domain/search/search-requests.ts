import type { Tx } from '../tx'
import type { Reader } from './found'
import { matches } from './matching'
import type { Search } from './read-search'
import { findPeople } from './search-people'

/** The newest requests among which a search looks for persons without an account. */
const mostLookedAt = 2_000

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
    (select t.id
       from (select id, '{}'::numeric[] as amounts,
                    folded(concat_ws(' ', name, email, regexp_replace(document, '[^[:alnum:]]', '', 'g'))) as text
               from (select * from data_request order by id desc limit ${mostLookedAt}::int) r) t
      where ${matches(search, { whole: masked })} order by t.id desc limit ${most}::int)
    union (select id from data_request where owner_id = any(${owners}::int[]) order by id desc limit ${most}::int)
    union (select id from data_request where id = ${search.number}::int)
    order by id desc limit ${most}::int`
  return rows.map(({ id }) => id)
}
