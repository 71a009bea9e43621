import { accountWords } from '../search/account-words'
import { amongNewest, mostFound } from '../search/among-newest'
import { readSearch } from '../search/read-search'
import { Prisma, type Tx } from '../tx'

const amounts = Prisma.sql`amounts_of(r.opening_balance, r.closing_balance)`

/**
 * Numbers of the bank statements that a text finds: by bank, account, file and balances, among the newest 2,000, by the reference of a line, and
 * by number (docs/contract.md#search).
 * @param masked for a reader who sees people's data masked: by whole words, and by no file's name
 */
export async function findStatements(tx: Tx, typed: string, { masked }: { masked: boolean }): Promise<number[]> {
  const search = readSearch(typed)
  const file = masked ? Prisma.sql`null` : Prisma.sql`r.file_name`
  const words = Prisma.sql`concat_ws(' ', ${accountWords}, ${file})`
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({ search, whole: masked, words, amounts, most: mostFound, of: Prisma.sql`bank_statement` })}
    union (select statement_id from bank_statement_line where reference = ${search.text} order by id desc limit ${mostFound}::int)
    union (select id from bank_statement where id = ${search.number}::int)`
  return rows.map(({ id }) => id)
}
