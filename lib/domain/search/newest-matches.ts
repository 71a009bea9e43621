import { Prisma, type Tx } from '../tx'
import { matches, type Reading, startsWords, waysOf } from './matching'
import type { Search } from './read-search'

/** Tables of texts, and the number of the row that each is about. */
const texts = {
  payment_text: { key: 'number', of: 'money_movement', number: 'number' },
  payment_link_text: { key: 'link_id', of: 'payment_link', number: 'id' },
  reload_text: { key: 'reload_id', of: 'reload', number: 'id' },
  payout_text: { key: 'number', of: 'payout', number: 'number' },
  beneficiary_text: { key: 'number', of: 'beneficiary', number: 'number' },
  user_text: { key: 'user_id', of: null, number: '' },
} as const
export type TextTable = keyof typeof texts

type Wanted = Reading & {
  search: Search
  /** Only rows of an owner; null: of everybody. */
  ownerId: number | null
  /** How many, the newest. */
  most: number
  /** Further condition on a text `t`. */
  only?: Prisma.Sql
  /** Further texts `t` that match, among the newest and by an index. */
  also?: Prisma.Sql
}

/**
 * How many of the newest rows are compared one by one before an index is asked. It stands in the statement, as all its limits: a generic
 * plan takes a parameter for a tenth of the table.
 */
const window = Prisma.raw('2000')

/** The newest links, also those without any text, which have amounts alone. */
function newestLinks(ownerId: number | null): Prisma.Sql {
  const whose = ownerId === null ? Prisma.empty : Prisma.sql`where owner_id = ${ownerId}::int`
  return Prisma.sql`
    select l.id as link_id, l.owner_id, coalesce(x.text, '') as text, coalesce(x.amounts, amounts_of(l.amount, l.total_to_pay)) as amounts
      from (select * from payment_link ${whose} order by id desc limit ${window}) l
      left join payment_link_text x on x.link_id = l.id`
}

/**
 * Statement of the newest rows that a search finds, as `number`, those first whose words begin with what was typed, `starts`: of *ana* an Ana
 * before a Mariana; each newest first. What many rows have is found among the newest of them, and
 * what few have by the index of trigrams and amounts, which is only asked where the newest rows have too few matches: it has no order,
 * so that it reads all rows that match (docs/decisions/028-search.md).
 */
export function newestMatches(table: TextTable, { search, ownerId, most, whole, only, also }: Wanted): Prisma.Sql {
  const { key, of, number } = texts[table]
  const limit = Prisma.raw(`${most}`)
  const [name, id] = [Prisma.raw(table), Prisma.raw(`t.${key}`)]
  const own = ownerId === null || of === null ? null : Prisma.sql`t.owner_id = ${ownerId}::int`
  const scope = Prisma.join([own ?? Prisma.sql`true`, only ?? Prisma.sql`true`], ' and ')
  const newest =
    table === 'payment_link_text'
      ? newestLinks(ownerId)
      : own
        ? Prisma.sql`
        select t.* from (select ${Prisma.raw(number)} as number from ${Prisma.raw(of ?? '')} where owner_id = ${ownerId}::int
                          order by 1 desc limit ${window}) n
          join ${name} t on ${id} = n.number`
        : Prisma.sql`select t.* from ${name} t order by ${id} desc limit ${window}`
  const ways = [...waysOf(search, { whole }), ...(also ? [also] : [])]
  const starts = startsWords(search, { whole })
  const rank = also ? Prisma.sql`((${also}) or ${starts})` : starts
  const best = Prisma.sql`order by starts desc, number desc limit ${limit}`
  const far = ways.map(
    (way) => Prisma.sql`
      union (select number, starts from (select ${id} as number, ${rank} as starts from ${name} t
                                          where ${scope} and ${way} and (select count(*) from near) < ${limit} offset 0) found
              ${best})`,
  )
  const match = Prisma.join([matches(search, { whole }), ...(also ? [also] : [])], ' or ')
  return Prisma.sql`
    with newest as materialized (${newest}),
         near as materialized (select ${id} as number, ${rank} as starts from newest t where ${scope} and (${match}) ${best})
    select number, starts from (select number, starts from near ${Prisma.join([Prisma.empty, ...far], ' ')}) found ${best}`
}

/** Numbers of the newest rows that a search finds, in the order of `newestMatches`. */
export async function findNumbers(tx: Tx, table: TextTable, wanted: Wanted): Promise<number[]> {
  if (wanted.search.terms.length === 0) return []
  const rows = await tx.$queryRaw<{ number: number }[]>(newestMatches(table, wanted))
  return rows.map(({ number }) => number)
}

/** Rows in the order of their numbers, further ones behind. */
export function inOrder<Row>(rows: readonly Row[], numbers: readonly number[], numberOf: (row: Row) => number): Row[] {
  const places = new Map(numbers.map((number, place) => [number, place]))
  const placeOf = (row: Row) => places.get(numberOf(row)) ?? numbers.length
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other))
}
