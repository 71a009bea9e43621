import { mostFound } from '../../payment/find-payments'
import { findNumbers } from '../../search/newest-matches'
import { ofOwners, paidToOwners } from '../../search/of-owners'
import { readSearch } from '../../search/read-search'
import type { Tx } from '../../tx'

/**
 * Numbers of the payouts that a text finds, the newest of them: by payee, document, account, phone, email, reference, concept or amount, by an
 * amount beside the holder's name, and by id (docs/contract.md#search).
 * @param masked for a reader who sees people's data masked: found by whole words alone
 */
export async function findPayouts(tx: Tx, typed: string, { masked }: { masked: boolean }): Promise<number[]> {
  const search = readSearch(typed)
  const [also, named] = await Promise.all([
    paidToOwners(search, () => ofOwners(tx, search, masked)),
    search.payout ? tx.payout.findUnique({ where: { id: search.payout }, select: { number: true } }) : null,
  ])
  const wanted = { search, ownerId: null, most: mostFound, whole: masked, ...(also ? { also } : {}) }
  const numbers = await findNumbers(tx, 'payout_text', wanted)
  return named ? [named.number, ...numbers] : numbers
}
