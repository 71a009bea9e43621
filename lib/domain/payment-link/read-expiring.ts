import type { Tx } from '../tx'
import { mostCounted } from './count-links'

const week = 7 * 86_400_000

export type Expiring = {
  /** Up to `mostCounted` + 1. */
  count: number
  first: { uuid: string; expiresAt: Date }
}

/** Returns an owner's PENDING links that expire within seven days, by the index on owner and time. Null if there are none. */
export async function readExpiring(tx: Tx, { ownerId }: { ownerId: number }, now: Date): Promise<Expiring | null> {
  const rows = await tx.paymentLink.findMany({
    where: { ownerId, status: 'PENDING', expiresAt: { gt: now, lte: new Date(now.getTime() + week) } },
    orderBy: { expiresAt: 'asc' },
    select: { uuid: true, expiresAt: true },
    take: mostCounted + 1,
  })
  const [first] = rows
  return first ? { count: rows.length, first } : null
}
