import { Money } from '../money'
import { mostCounted } from '../payment-link/count-links'
import type { Tx } from '../tx'

export type InReview = {
  /** Capped: `mostCounted` + 1 means "more than `mostCounted`". */
  count: number
  /** The oldest one. */
  first: { id: number; amount: Money; createdAt: Date }
}

/** An account's bank transfers that wait for a decision, by owner and state. Null if there are none. */
export async function readInReview(tx: Tx, { ownerId }: { ownerId: number }): Promise<InReview | null> {
  const rows = await tx.reload.findMany({
    where: { ownerId, state: 'Created' },
    orderBy: { id: 'asc' },
    select: { id: true, currency: true, amount: true, createdAt: true },
    take: mostCounted + 1,
  })
  const [first] = rows
  if (!first) return null
  const { id, createdAt } = first
  return { count: rows.length, first: { id, amount: Money.of(first.amount, first.currency), createdAt } }
}
