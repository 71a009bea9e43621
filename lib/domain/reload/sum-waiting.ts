import { type Currency, Money } from '../money'
import type { Tx } from '../tx'

/** An account's bank transfers of one currency that wait for a decision: total and number. */
export async function sumWaiting(
  tx: Tx,
  { ownerId, currency }: { ownerId: number; currency: Currency },
): Promise<{ amount: Money; count: number }> {
  const { _sum, _count } = await tx.reload.aggregate({
    where: { ownerId, state: 'Created', currency },
    _sum: { amount: true },
    _count: { _all: true },
  })
  return { amount: Money.of(_sum.amount ?? '0', currency), count: _count._all }
}
