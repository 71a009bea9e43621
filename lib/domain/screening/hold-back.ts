import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { checkNow } from './check-subjects'
import { type HoldingHit, listHolding } from './hits'

/** Of a payout: whose it is, and whom it is to. */
type Paid = { ownerId: number; beneficiaryId: string | null; number: number }

const subjectsOf = ({ ownerId, beneficiaryId, number }: Paid) => [
  `user:${ownerId}`,
  beneficiaryId === null ? `payout:${number}` : `beneficiary:${beneficiaryId}`,
]

/** Compares the holders and payees of payouts who were not compared with the newest lists. */
export const checkPayees = (tx: Tx, payouts: readonly Paid[], now: Date): Promise<void> =>
  checkNow(tx, [...new Set(payouts.flatMap(subjectsOf))], now)

/** What holds back a payout, as far as its people were compared, oldest first. */
export const listHoldingPayout = (tx: Tx, payout: Paid): Promise<HoldingHit[]> =>
  listHolding(tx, { subject: { in: subjectsOf(payout) } })

/** Whether one of some payouts is held back, as far as people were compared. */
export async function areHeld(tx: Tx, payouts: readonly Pick<Paid, 'number'>[]): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ held: boolean }]>`
    select coalesce(bool_or(screening_holds(p.owner_id, p.beneficiary_id, p.number)), false) as held
      from payout p where p.number = any (${payouts.map(({ number }) => number)}::int[])`
  return row.held
}

/** Whether a payout is held back, because its holder or whom it is to is like an entry of a list and nobody has cleared it. */
export async function isHeld(tx: Tx, payout: Paid, now: Date): Promise<boolean> {
  await checkPayees(tx, [payout], now)
  return areHeld(tx, [payout])
}

/**
 * Refuses to pay while one of them is held back (docs/contract.md#screening). A hit that is found here goes with the transaction; the worker,
 * for which they are still due, finds it again and opens its case.
 * @throws DomainError UnderReview
 */
export async function refuseHeld(tx: Tx, payouts: readonly Paid[], now: Date): Promise<void> {
  await checkPayees(tx, payouts, now)
  if (await areHeld(tx, payouts)) throw new DomainError('UnderReview')
}

/** The same for an account that is to get a level. @throws DomainError UnderReview */
export async function refuseHeldUser(tx: Tx, userId: number, now: Date): Promise<void> {
  await checkNow(tx, [`user:${userId}`], now)
  const [row] = await tx.$queryRaw<[{ held: boolean }]>`
    select screening_holds(${userId}::int, null, null) as held`
  if (row.held) throw new DomainError('UnderReview')
}
