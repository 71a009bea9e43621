import { amongNewest } from '../search/among-newest'
import { readSearch } from '../search/read-search'
import { Prisma, type Tx } from '../tx'

/** Most of them that a search returns. */
const mostFound = 500

const amounts = Prisma.sql`amounts_of(r.amount, r.cost, r.amount + r.cost)`

/** The bank's account that it came to. */
const account = Prisma.sql`
  (select concat_ws(' ', b.name, number_words(a.account_number)) from transfer_account a join bank b on b.id = a.bank_id
    where a.id = r.transfer_account_id)`

/**
 * Numbers of the gateways' payouts that a text finds, among the newest 2,000: by reference, gateway, bank, account and amounts, and by number
 * (docs/contract.md#search).
 * @param masked for a reader who sees people's data masked: by whole words, and by none of what somebody wrote
 */
export async function findRailPayouts(tx: Tx, typed: string, { masked }: { masked: boolean }): Promise<number[]> {
  const search = readSearch(typed)
  const written = masked ? Prisma.sql`null` : Prisma.sql`r.reason`
  const words = Prisma.sql`concat_ws(' ', r.reference, r.rail, ${account}, ${written})`
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({ search, whole: masked, words, amounts, most: mostFound, of: Prisma.sql`rail_payout` })}
    union (select id from rail_payout where id = ${search.number}::int)`
  return rows.map(({ id }) => id)
}
