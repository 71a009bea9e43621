import { Prisma } from '../tx'
import { matches, type Reading } from './matching'
import type { Search } from './read-search'

/** How many of the newest rows are compared one by one, of a table that has no texts of its own. */
const window = Prisma.raw('2000')

/** Most rows that the search of a list returns, and accounts by which it looks. */
export const mostFound = 500

type Rows = Reading & {
  search: Search
  /** Table or statement of rows with an `id`, which are called `r`. */
  of: Prisma.Sql
  /** SQL that joins others to them. */
  beside?: Prisma.Sql
  /** SQL of the words of a row. */
  words: Prisma.Sql
  /** SQL of its amounts, which it is found by with and without cents. */
  amounts?: Prisma.Sql
  /** Further condition that finds a row. */
  also?: Prisma.Sql
  most: number
}

/** Statement of the ids of rows that a search finds among the newest, newest first; with its parentheses, for a union. */
export const amongNewest = ({ search, whole, of, beside, words, amounts, also, most }: Rows): Prisma.Sql => Prisma.sql`
  (select t.id
     from (select r.id, ${amounts ?? Prisma.sql`'{}'::numeric[]`} as amounts, folded(${words}) as text,
                  ${also ?? Prisma.sql`false`} as also
             from (select * from ${of} order by id desc limit ${window}) r ${beside ?? Prisma.empty}) t
    where t.also or (${matches(search, { whole })}) order by t.id desc limit ${Prisma.raw(`${most}`)})`
