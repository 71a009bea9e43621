import { amongNewest, mostFound } from '../search/among-newest'
import { readSearch } from '../search/read-search'
import { Prisma, type Tx } from '../tx'

const words = Prisma.sql`concat_ws(' ', r.name, r.code, r.country)`

/** Numbers of the banks that a text finds, by name, code, country or number: few, among which it looks (docs/contract.md#search). */
export async function findBanks(tx: Tx, typed: string): Promise<number[]> {
  const search = readSearch(typed)
  // names of banks are nobody's data: parts of them answer whoever asks
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({ search, whole: false, words, most: mostFound, of: Prisma.sql`bank` })}
    union (select id from bank where id = ${search.number}::int)`
  return rows.map(({ id }) => id)
}
