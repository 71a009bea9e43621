import { decidedAlready } from '../../access/last-deed'
import { type AuditAction, type AuditFacts, recordAudits } from '../../access/record-audit'
import { refuseUnacknowledged } from '../../access/refuse-unacknowledged'
import { DomainError, fieldError } from '../../errors'
import { twoPlaces } from '../../money'
import { refuseUnreasoned } from '../../policy/judge'
import type { Installed } from '../../policy/read-policy'
import { refuseHeld } from '../../screening/hold-back'
import type { PayoutStatus, Tx } from '../../tx'
import { type ConsolePayout, listPayoutsOf } from '../console/console-payouts'
import { payoutAudit, storeApproval } from '../decide-payout'
import type { PayoutPolicy } from '../policy'
import { railOf } from '../rail-of'
import { stepPayouts } from '../step-payout'
import { type BatchReview, judgeBatch, readBatchReview } from './console-batches'
import { type BatchRead, readBatch } from './read-batches'

type By = { operatorId: number }
type Found = { batch: BatchRead; waiting: ConsolePayout[] }

/**
 * A batch that an operator decides on and its lines that wait for approval, all locked until the transaction ends.
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided where no line waits
 */
async function findBatch(tx: Tx, id: string, { operatorId }: By): Promise<Found> {
  // before any wallet, and in one order, as everywhere
  await tx.$executeRaw`select from payout_batch where id = ${id} for no key update`
  await tx.$executeRaw`
    select from payout where batch_id = ${id} and status = 'requested' order by number for no key update`
  const batch = await readBatch(tx, { id })
  if (batch.ownerId === operatorId) throw new DomainError('FORBIDDEN')
  const waiting = await listPayoutsOf(tx, id, 'requested')
  if (waiting.length === 0)
    throw await decidedAlready(tx, 'AlreadyDecided', `payout_batch:${batch.number}`, [
      ...(['payout_batch.approved', 'payout_batch.rejected'] as const),
    ])
  return { batch, waiting }
}

/** Logs a decision about a batch, and for each line what became of it. */
async function auditBatch(
  tx: Tx,
  { batch, waiting }: Found,
  verb: 'approved' | 'approved_once' | 'rejected',
  { status, sum, ...more }: { status: PayoutStatus; sum: string } & Pick<AuditFacts, 'warnings' | 'by_hand'>,
  { operatorId, reason }: By & { reason: string | null },
): Promise<void> {
  const facts = { currency: batch.currency, amount: twoPlaces(sum), lines: waiting.length }
  const action = `payout_batch.${verb}` satisfies AuditAction
  const subject = `payout_batch:${batch.number}` as const
  const to = { ...facts, status, ...more }
  const way = more.by_hand === undefined ? {} : { by_hand: more.by_hand }
  await recordAudits(tx, [
    { actorId: operatorId, action, subject, reason, from: { ...facts, status: 'requested' }, to },
    ...waiting.map((payout) => payoutAudit(`payout.${verb}`, payout, { status, ...way }, { operatorId, reason })),
  ])
}

/** Refuses while one of the accounts must wait (docs/contract.md#beneficiaries). @throws Validation failed on `id` */
async function refuseWaiting(tx: Tx, waiting: readonly ConsolePayout[], now: Date): Promise<void> {
  const last = await tx.beneficiary.findFirst({
    where: { payouts: { some: { number: { in: waiting.map(({ number }) => number) } } }, payableFrom: { gt: now } },
    orderBy: { payableFrom: 'desc' },
    select: { payableFrom: true },
  })
  if (last) throw fieldError('id', 'not_payable_yet', { params: { from: last.payableFrom.toISOString() } })
}

/**
 * Approves the lines of a batch that wait, as one (docs/contract.md#payout-policy). Where two operators must, the first approval
 * changes no state.
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided, SecondOperatorRequired for who asked for it or approved it
 *   before, UnderReview while a line is held back; Validation failed on `id` (`not_payable_yet`), `acknowledged_warnings`, `reason`
 */
export async function approveBatch(
  tx: Tx,
  sent: { id: string; acknowledged: readonly string[]; reason: string | null; byHand: boolean | null },
  { operatorId }: By,
  policy: PayoutPolicy,
  now: Date,
): Promise<BatchReview> {
  const found = await findBatch(tx, sent.id, { operatorId })
  const { batch, waiting } = found
  if (batch.requestedById === operatorId) throw new DomainError('SecondOperatorRequired')
  await refuseWaiting(tx, waiting, now)
  await refuseHeld(tx, waiting, now)
  const { open, warnings, ...judged } = await judgeBatch(tx, waiting, batch, policy.installed)
  refuseUnacknowledged(warnings, sent)
  refuseUnreasoned(judged.policy, { reason: sent.reason, rejects: false })
  const byRail = waiting.some((payout) => railOf(payout, policy, false) !== null)
  // every line was approved by the same operators: none is approved alone
  const numbers = waiting.map(({ number }) => number)
  const by = { operatorId, byHand: sent.byHand }
  const { byHand, done } = await storeApproval(tx, numbers, by, { ...judged, byRail }, now)
  if (done) {
    const ways = Map.groupBy(waiting, (payout) => railOf(payout, policy, byHand))
    for (const [rail, payouts] of ways)
      await tx.payout.updateMany({
        where: { number: { in: payouts.map(({ number }) => number) }, status: 'requested' },
        data: { status: 'approved', rail, nextAskAt: rail === null ? null : now, updatedAt: now },
      })
  }
  const status = done ? 'approved' : 'requested'
  const verb = done ? 'approved' : 'approved_once'
  const facts = { sum: `${open}`, warnings, ...(byRail ? { by_hand: byHand } : {}) }
  await auditBatch(tx, found, verb, { status, ...facts }, { operatorId, reason: sent.reason })
  return readBatchReview(tx, batch, policy.installed)
}

/**
 * Rejects all lines of a batch that wait for approval: each gives back its own.
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided
 */
export async function rejectBatch(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  { operatorId }: By,
  installed: Installed,
): Promise<BatchReview> {
  const found = await findBatch(tx, id, { operatorId })
  const { batch, waiting } = found
  const { open } = await judgeBatch(tx, waiting, batch, installed)
  await stepPayouts(tx, waiting, 'rejected', { decision_reason: reason })
  await auditBatch(tx, found, 'rejected', { status: 'rejected', sum: `${open}` }, { operatorId, reason })
  return readBatchReview(tx, batch, installed)
}
