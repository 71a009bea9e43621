import { Money } from '../money'
import type { Tx } from '../tx'
import { amountMatched, type Found, ownerFields, ownerFor, type Reader } from './found'
import { findNumbers, inOrder } from './newest-matches'
import type { Search } from './read-search'

/** Links that a search finds, those by their own words first, then those of payments, each newest first. @param paid ids of links of payments that it finds */
export async function searchLinks(tx: Tx, search: Search, reader: Reader, paid: readonly number[]): Promise<Found[]> {
  const { ownerId, masked, most } = reader
  const ids = await findNumbers(tx, 'payment_link_text', { search, ownerId, most, whole: masked })
  if (ids.length === 0 && paid.length === 0 && !search.link) return []
  const rows = await tx.paymentLink.findMany({
    where: {
      OR: [{ id: { in: [...ids, ...paid] } }, ...(search.link ? [{ uuid: search.link }] : [])],
      ...(ownerId === null ? {} : { ownerId }),
    },
    orderBy: { id: 'desc' },
    select: {
      ...{
        id: true,
        uuid: true,
        status: true,
        currency: true,
        amount: true,
        totalToPay: true,
        description: true,
        createdAt: true,
      },
      owner: ownerFields,
    },
  })
  return inOrder(rows, [...new Set([...ids, ...paid])], ({ id }) => id)
    .slice(0, most)
    .map((row) => {
      const amount = Money.of(row.amount, row.currency)
      return {
        kind: 'link',
        id: row.uuid,
        name: null,
        about: row.description,
        owner: ownerFor(reader, row.owner),
        amount: amount.isZero ? null : amount,
        matched: amountMatched(search, amount, [{ of: 'total', amount: amount.of(row.totalToPay) }]),
        at: row.createdAt,
        status: row.status,
      }
    })
}
