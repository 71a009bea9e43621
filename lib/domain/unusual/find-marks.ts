import { amongNewest, mostFound } from '../search/among-newest'
import type { Search } from '../search/read-search'
import { Prisma, type Tx } from '../tx'

const words = Prisma.sql`
  concat_ws(' ', translate(r.subject, ':', ' '), r.holder_name, document_words(r.holder_document), r.payer_name,
            document_words(r.payer_document), r.filing_number)`

const amounts = Prisma.sql`amounts_of(r.amount)`

/**
 * Numbers of the marks that a search finds, by what they copied when they were made: holder, payer, documents and amount among the newest 2,000,
 * and by number or by what is marked (docs/contract.md#search). Neither is read from the account, which may be erased by now.
 */
export async function findMarks(tx: Tx, search: Search): Promise<number[]> {
  const { number, movement, text } = search
  // everybody who reads marks reads people's data uncovered
  const alike = { search, whole: false, most: mostFound, of: Prisma.sql`unusual_mark`, words, amounts }
  const subjects = [movement ?? text, ...['user', 'reload', 'case'].map((kind) => `${kind}:${number}`)]
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest(alike)}
    union (select id from unusual_mark where id = ${number}::int)
    union (select id from unusual_mark
            where subject = any(${subjects}::text[]) or movement_id = ${movement}::text order by id desc limit ${mostFound}::int)`
  return rows.map(({ id }) => id)
}
