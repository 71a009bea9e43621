import { amongNewest, mostFound } from '../search/among-newest'
import { readSearch } from '../search/read-search'
import { findPeople } from '../search/search-people'
import { Prisma, type Tx } from '../tx'

/** The account that it is about. */
const accountOf = Prisma.sql`substring(r.subject from 'user:(\\d{1,9})$')::int`

/** What its facts say: a code, an account's number. */
const facts = Prisma.sql`(select string_agg(value, ' ') from jsonb_each_text(coalesce(r.before, '{}') || coalesce(r.after, '{}')))`

const amounts = Prisma.sql`
  (select amounts_of(variadic coalesce(array_agg(value::numeric), '{}')) from jsonb_each_text(coalesce(r.after, '{}'))
    where value ~ '^\\d{1,18}(\\.\\d{1,8})?$')`

/**
 * Numbers of the proposals that a text finds, among the newest 2,000: by what they change and to what, by the account that they are about,
 * who proposed or decided them, and their number (docs/contract.md#search).
 * @param masked for a reader who sees people's data masked: by whole words, and by none of what somebody wrote
 */
export async function findProposals(tx: Tx, typed: string, { masked }: { masked: boolean }): Promise<number[]> {
  const search = readSearch(typed)
  const people = await findPeople(tx, { ...search, number: 0 }, { masked, most: mostFound })
  const written = masked ? Prisma.sql`null` : Prisma.sql`r.reason`
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({
      ...{ search, whole: masked, most: mostFound, of: Prisma.sql`proposal`, amounts },
      words: Prisma.sql`concat_ws(' ', translate(r.subject, ':', ' '), ${facts}, ${written})`,
      also: Prisma.sql`coalesce(${accountOf} = any(${people}::int[]), false) or r.proposed_by_id = any(${people}::int[])
        or coalesce(r.decided_by_id = any(${people}::int[]), false)`,
    })}
    union (select id from proposal where id = ${search.number}::int)`
  return rows.map(({ id }) => id)
}
