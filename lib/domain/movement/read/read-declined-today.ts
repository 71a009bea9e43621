import { mostCounted } from '../../payment-link/count-links'
import type { Tx } from '../../tx'
import type { Method } from '../terms'
import { payerFields, payerShown } from './payer-shown'

export type Declined = {
  /** Capped: `mostCounted` + 1 means "more than `mostCounted`". */
  count: number
  latest: { id: string; payer: string | null; method: Method }
}

/**
 * An owner's payments that failed today (Bogota) and brought no money, by the index on owner, status and time. Null if there are none.
 */
export async function readDeclinedToday(tx: Tx, { ownerId }: { ownerId: number }): Promise<Declined | null> {
  const [day] = await tx.$queryRaw<[{ began: Date }]>`
    select date_trunc('day', now() at time zone 'America/Bogota') at time zone 'America/Bogota' as began`
  const where = { ownerId, status: 'failed', disposition: 'none', settledAt: { gte: day.began } } as const
  const [latest, some] = await Promise.all([
    tx.moneyMovement.findFirst({
      where,
      orderBy: { settledAt: 'desc' },
      select: { ...payerFields, id: true, method: true },
    }),
    tx.moneyMovement.findMany({ where, select: { id: true }, take: mostCounted + 1 }),
  ])
  return (
    latest && {
      count: some.length,
      latest: { id: latest.id, payer: payerShown(latest), method: latest.method },
    }
  )
}
