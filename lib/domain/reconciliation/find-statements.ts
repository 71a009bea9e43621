import { amongNewest } from '../search/among-newest'
import { readSearch } from '../search/read-search'
import { Prisma, type Tx } from '../tx'

/** Most statements that a search returns. */
const mostFound = 500

const amounts = Prisma.sql`amounts_of(r.opening_balance, r.closing_balance)`

const account = Prisma.sql`
  (select concat_ws(' ', b.name, number_words(a.account_number)) from transfer_account a join bank b on b.id = a.bank_id
    where a.id = r.transfer_account_id)`

/**
 * Numbers of the bank statements that a text finds: by bank, account, file and balances, among the newest 2,000, by the reference of a line, and
 * by number (docs/contract.md#search).
 * @param masked for a reader who sees people's data masked: by whole words, and by no file's name
 */
export async function findStatements(tx: Tx, typed: string, { masked }: { masked: boolean }): Promise<number[]> {
  const search = readSearch(typed)
  const file = masked ? Prisma.sql`null` : Prisma.sql`r.file_name`
  const words = Prisma.sql`concat_ws(' ', ${account}, ${file})`
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({ search, whole: masked, words, amounts, most: mostFound, of: Prisma.sql`bank_statement` })}
    union (select statement_id from bank_statement_line where reference = ${search.text} order by id desc limit ${mostFound}::int)
    union (select id from bank_statement where id = ${search.number}::int)`
  return rows.map(({ id }) => id)
}
