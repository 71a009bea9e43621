import { besideAccounts } from '../search/account-words'
import { amongNewest, mostFound } from '../search/among-newest'
import type { Search } from '../search/read-search'
import { Prisma, type Tx } from '../tx'

const amounts = Prisma.sql`amounts_of(r.amount, r.cost, r.amount + r.cost)`

/**
 * Numbers of the gateways' payouts that a search finds, among the newest 2,000: by reference, gateway, bank, account and amounts, and by number
 * (docs/contract.md#search).
 * @param most how many of the newest, besides the one of the number
 * @param masked for a reader who sees people's data masked: by whole words, and by none of what somebody wrote
 */
export async function findRailPayouts(
  tx: Tx,
  search: Search,
  { masked, most = mostFound }: { masked: boolean; most?: number },
): Promise<number[]> {
  const written = masked ? Prisma.sql`null` : Prisma.sql`r.reason`
  const words = Prisma.sql`concat_ws(' ', r.reference, r.rail, a.words, ${written})`
  const rows = await tx.$queryRaw<{ id: number }[]>`
    ${amongNewest({ search, whole: masked, words, amounts, most, of: Prisma.sql`rail_payout`, beside: besideAccounts })}
    union (select id from rail_payout where id = ${search.number}::int)`
  return rows.map(({ id }) => id)
}
