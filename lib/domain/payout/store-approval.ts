import { mayDecide } from '../access/may-decide'
import { DomainError } from '../errors'
import type { Tx } from '../tx'

type By = { operatorId: number; byHand: boolean | null }

/**
 * Stores an operator's approval of payouts that are locked, with the way in which they are to be paid. Two who approve must choose
 * the same way: who approved before may approve again by the other one (docs/contract.md#payout-policy). Approvals of those who may
 * no longer decide do not count (docs/contract.md#second-persons).
 * @param numbers payouts that the same operators approved before
 * @param by.byHand null: as it was chosen first
 * @param byRail a rail could pay; else there is one way only
 * @returns the way, and how many approvals stand for it
 * @throws DomainError SecondOperatorRequired for who approved this way before
 */
export async function storeApproval(
  tx: Tx,
  numbers: readonly number[],
  { operatorId, ...by }: By,
  { byRail }: { byRail: boolean },
  now: Date,
): Promise<{ byHand: boolean; approvals: number }> {
  const standing = await tx.$queryRaw<{ operatorId: number; byHand: boolean }[]>`
    select a.operator_id as "operatorId", a.by_hand as "byHand" from payout_approval a join "user" u on u.id = a.operator_id
     where a.payout_number = ${numbers[0]}::int and ${mayDecide('u')} order by a.at`
  const byHand = by.byHand ?? standing[0]?.byHand ?? false
  const stored = await tx.payoutApproval.createMany({
    data: numbers.map((number) => ({ payoutNumber: number, operatorId, byHand, at: now })),
    skipDuplicates: true,
  })
  const changed = await tx.payoutApproval.updateMany({
    where: { payoutNumber: { in: [...numbers] }, operatorId, byHand: !byHand },
    data: { byHand, at: now },
  })
  if (stored.count + changed.count === 0) throw new DomainError('SecondOperatorRequired')
  const others = standing.filter((one) => one.operatorId !== operatorId && (!byRail || one.byHand === byHand))
  return { byHand, approvals: others.length + 1 }
}
