import { accountEnding } from '../payout/beneficiaries'
import type { Tx } from '../tx'
import { type Found, nameFor, ownerFields, ownerFor, type Reader } from './found'
import { findNumbers, inOrder } from './newest-matches'
import type { Search } from './read-search'

/** Accounts that may be paid out to and that a search finds, newest first. */
export async function searchBeneficiaries(tx: Tx, search: Search, reader: Reader): Promise<Found[]> {
  const { ownerId, masked, most } = reader
  const numbers = await findNumbers(tx, 'beneficiary_text', { search, ownerId, most, whole: masked })
  if (numbers.length === 0 && !search.beneficiary) return []
  const rows = await tx.beneficiary.findMany({
    where: {
      OR: [{ number: { in: numbers } }, ...(search.beneficiary ? [{ id: search.beneficiary }] : [])],
      removedAt: null,
      ...(ownerId === null ? {} : { ownerId }),
    },
    orderBy: { number: 'desc' },
    include: { bank: { select: { name: true } }, owner: ownerFields },
  })
  return inOrder(rows, numbers, ({ number }) => number)
    .slice(0, most)
    .map((row) => ({
      kind: 'beneficiary',
      id: row.id,
      ownerId: row.ownerId,
      ...{ name: nameFor(reader, row.name), about: null, owner: ownerFor(reader, row.owner) },
      ...{ amount: null, at: row.createdAt },
      bank: row.bank?.name ?? null,
      account: accountEnding(row),
    }))
}
