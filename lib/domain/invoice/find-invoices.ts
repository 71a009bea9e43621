import { amongNewest, mostFound } from '../search/among-newest'
import { ofOwners } from '../search/of-owners'
import { readSearch } from '../search/read-search'
import { Prisma, type Tx } from '../tx'
import { dayOfMonth } from './make-invoices'

const amounts = Prisma.sql`amounts_of(r.fee, r.iva, r.fee + r.iva)`
const words = Prisma.sql`concat_ws(' ', r.name, document_words(r.document), r.email, r.number, r.credit_number)`

/**
 * Ids of a month's invoices that a text finds: by customer, document, email and amounts, among the newest 2,000, or by holder, as every list
 * finds one; by their number or their credit note's, and by id (docs/contract.md#search).
 * @param masked for a reader who sees people's data masked: found by whole words alone
 */
export async function findInvoices(
  tx: Tx,
  { month, search: typed, masked }: { month: string; search: string; masked: boolean },
): Promise<number[]> {
  const search = readSearch(typed)
  const day = dayOfMonth(month)
  const also = await ofOwners(tx, search, masked)
  const whose = also
    ? Prisma.sql`union (select t.id from (select r.id, r.owner_id, ${amounts} as amounts from fee_invoice r where r.month = ${day}::date) t
                         where ${also} limit ${mostFound}::int)`
    : Prisma.empty
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({
      ...{ search, whole: masked, amounts, words, most: mostFound },
      of: Prisma.sql`(select * from fee_invoice where month = ${day}::date) month`,
    })}
    ${whose}
    union (select id from fee_invoice where number = ${search.text} or credit_number = ${search.text} or id = ${search.number}::int)`
  return rows.map(({ id }) => id)
}
