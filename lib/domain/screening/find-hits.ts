import { amongNewest } from '../search/among-newest'
import type { Reader } from '../search/found'
import type { Search } from '../search/read-search'
import { findPeople } from '../search/search-people'
import { Prisma, type Tx } from '../tx'

const words = Prisma.sql`concat_ws(' ', r.name, document_words(r.document), r.listed_name, r.ref)`

/**
 * Numbers of the hits that a search finds: by whom they are about, the entry's name and its reference, among the newest 2,000, by account holder
 * and by number (docs/contract.md#search).
 * @param reader.masked for a reader who sees people's data masked: found by whole words alone
 */
export async function findHits(
  tx: Tx,
  search: Search,
  { masked, most }: Pick<Reader, 'masked' | 'most'>,
): Promise<number[]> {
  // a number alone is that of the hit, not of an account
  const owners = await findPeople(tx, { ...search, number: 0 }, { masked, most })
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({ search, whole: masked, words, most, of: Prisma.sql`screening_hit` })}
    union (select id from screening_hit where owner_id = any(${owners}::int[]) order by id desc limit ${most}::int)
    union (select id from screening_hit where id = ${search.number}::int)`
  return rows.map(({ id }) => id)
}
