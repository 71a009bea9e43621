import { Prisma, type Tx } from '../tx'
import { amountsOf } from './matching'
import type { Search } from './read-search'
import { findPeople } from './search-people'

/** Account holders whose rows are looked at for an amount that is searched for beside their name. */
const mostOwners = 20

/**
 * Texts `t` whose account holder has what is searched for, or the words of it where the row has the amount: `ana 81904` finds what was
 * paid to Ana. Undefined where there is no such holder.
 */
export async function ofOwners(tx: Tx, search: Search, masked: boolean): Promise<Prisma.Sql | undefined> {
  const words = { ...search, terms: search.terms.filter(({ amount }) => amount === null), number: 0 }
  const amounts = amountsOf(search)
  const owners = await findPeople(tx, words, { masked, most: mostOwners })
  if (owners.length === 0) return undefined
  const whose = Prisma.sql`t.owner_id = any(${owners}::int[])`
  return amounts.length === 0 ? whose : Prisma.sql`(${whose} and t.amounts @> ${amounts}::numeric[])`
}

/**
 * The same for payments: a holder's name alone leads to the holder, since of all that was ever paid to them the newest says nothing.
 * @param theirs what `ofOwners` finds
 */
export const paidToOwners = async (search: Search, theirs: () => Promise<Prisma.Sql | undefined>) =>
  amountsOf(search).length > 0 ? theirs() : undefined
