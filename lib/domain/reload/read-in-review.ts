import { Money } from '../money'
import { mostCounted } from '../payment-link/count-links'
import type { Tx } from '../tx'

export type InReview = {
  /** Capped: `mostCounted` and one more means "more than that". */
  count: number
  /** The one that waits longest. */
  first: { id: number; amount: Money; createdAt: Date }
}

/** Bank transfers of an account that wait for a decision, by owner and state. Null when there is none. */
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
