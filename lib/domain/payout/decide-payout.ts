import { decidedAlready } from '../access/last-deed'
import { isNamed, refuseAsSecond, standingRoles } from '../access/may-decide'
import { type Audit, type AuditAction, type AuditFacts, recordAudit } from '../access/record-audit'
import { refuseUnacknowledged } from '../access/refuse-unacknowledged'
import { closeCase } from '../case/close-case'
import { DomainError, fieldError } from '../errors'
import { twoPlaces } from '../money'
import { areEnough, personsNeeded, refuseUnreasoned } from '../policy/judge'
import { readPolicy } from '../policy/read-policy'
import type { WritePolicy } from '../policy/writes'
import { isHeld, refuseHeld } from '../screening/hold-back'
import type { Payout, Tx } from '../tx'
import { type ConsolePayout, readConsolePayout } from './console/console-payouts'
import { findPayout, refuseProposedSend } from './find-payout'
import { type PayoutPolicy, readApprovals } from './policy'
import { railOf } from './rail-of'
import { isByOperator, type PayoutRead } from './read-payout'
import { stepPayout } from './step-payout'
import { warningsOf } from './warnings'

/** The entry of what an operator did with a payout. */
export function payoutAudit(
  action: AuditAction,
  payout: Payout,
  to: { status: Payout['status'] } & Pick<AuditFacts, 'reference' | 'warnings' | 'fee' | 'iva' | 'by_hand'>,
  { operatorId, reason }: { operatorId: number; reason: string | null },
): Audit {
  const facts = { currency: payout.currency, amount: twoPlaces(payout.amount) }
  return {
    ...{ actorId: operatorId, action, subject: `payout:${payout.number}`, reason },
    ...{ from: { ...facts, status: payout.status }, to: { ...facts, ...to } },
  }
}

/** Logs what an operator did with a payout. */
export const auditPayout = (tx: Tx, ...entry: Parameters<typeof payoutAudit>): Promise<void> =>
  recordAudit(tx, payoutAudit(...entry))

/** Ends the case of a refund in the name of who decided it, before the step that would end it in nobody's. */
async function endWaiting(
  tx: Tx,
  { id, purpose }: PayoutRead,
  { operatorId, ...decision }: { outcome: 'approved' | 'rejected'; reason: string | null; operatorId: number },
  now: Date,
): Promise<void> {
  if (purpose === 'withdrawal') return
  await closeCase(tx, { kind: 'refund_waiting', subject: id, ...decision, by: operatorId }, now)
}

/** What changes with the approval: a rail that pays is asked at once. */
function approval(payout: PayoutRead, policy: PayoutPolicy, byHand: boolean, now: Date) {
  const rail = railOf(payout, policy, byHand)
  return { rail, next_ask_at: rail === null ? null : now }
}

/**
 * Approves a return by those who decided its case and saw the account, but not by whoever gave it; one that is held back
 * (docs/contract.md#screening) waits for approval as if nobody had seen it.
 * @param by.deciderId who confirmed, in whose name it is logged
 */
export async function approveByCase(
  tx: Tx,
  payout: PayoutRead,
  by: { operators: readonly number[]; deciderId: number },
  policy: PayoutPolicy,
  now: Date,
): Promise<void> {
  if (await isHeld(tx, payout, now)) return
  const approvers = by.operators.filter((id) => id !== payout.requestedById)
  await tx.payoutApproval.createMany({
    data: approvers.map((operatorId) => ({ payoutNumber: payout.number, operatorId, at: now })),
  })
  await endWaiting(tx, payout, { outcome: 'approved', reason: null, operatorId: by.deciderId }, now)
  await stepPayout(tx, payout, 'approved', approval(payout, policy, false, now))
  await auditPayout(tx, 'payout.approved', payout, { status: 'approved' }, { operatorId: by.deciderId, reason: null })
}

type Approving = { operatorId: number; byHand: boolean | null }

/**
 * Stores an operator's approval of payouts that are locked, with the way in which they are to be paid. Two who approve must choose
 * the same way: who approved before may approve again by the other one (docs/contract.md#payout-policy). Approvals of those who may
 * no longer decide do not count (docs/contract.md#second-persons).
 * @param numbers payouts that the same operators approved before
 * @param by.byHand null: as it was chosen first
 * @param of.byRail a rail could pay; else there is one way only
 * @returns the way, and whether those who approved it are enough
 * @throws DomainError SecondOperatorRequired for who approved this way before; FORBIDDEN to whom the policy does not name: the first
 *   approves as who may propose, the second as who may confirm
 */
export async function storeApproval(
  tx: Tx,
  numbers: readonly number[],
  { operatorId, ...by }: Approving,
  { byRail, policy, needed }: { byRail: boolean; policy: WritePolicy; needed: 1 | 2 },
  now: Date,
): Promise<{ byHand: boolean; done: boolean }> {
  const approvals = await tx.$queryRaw<{ operatorId: number; byHand: boolean; roles: string[] | null }[]>`
    select a.operator_id as "operatorId", a.by_hand as "byHand", ${standingRoles('u')} as roles
      from payout_approval a join "user" u on u.id = a.operator_id
     where a.payout_number = ${numbers[0]}::int order by a.at`
  const standing = approvals.filter(({ roles }) => isNamed(policy, 'either', roles))
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
  const decider = await tx.user.findUniqueOrThrow({ where: { id: operatorId }, select: { roles: true } })
  const signers = [...others.map(({ roles }) => roles ?? []), decider.roles]
  const done = areEnough(policy, needed, signers)
  const begins = others.length === 0 && needed === 2 && isNamed(policy, 'propose', decider.roles)
  if (!done && !begins) throw new DomainError('FORBIDDEN')
  return { byHand, done }
}

/**
 * Approves a payout (docs/contract.md#payout-policy). Where two operators must, the first approval changes no state.
 * @param asked.byHand not by a rail, though one could pay; null: as the first approval has it
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided, SecondOperatorRequired for who asked for it or approved it
 *   before, ProposalLapsed where an operator asked for it who may no longer decide, UnderReview while it is held back; Validation failed on `id` (`in_batch`: it is approved with its file), `acknowledged_warnings`, `reason`
 */
export async function approvePayout(
  tx: Tx,
  asked: { id: string; acknowledged: readonly string[]; reason: string | null; byHand: boolean | null },
  { operatorId }: { operatorId: number },
  office: PayoutPolicy,
  now: Date,
): Promise<ConsolePayout> {
  const { id, acknowledged, reason } = asked
  const payout = await findPayout(tx, { id, operatorId, from: ['requested'] })
  if (payout.batchId !== null) throw fieldError('id', 'in_batch')
  if (payout.requestedById === operatorId) throw new DomainError('SecondOperatorRequired')
  const policyOf = await readApprovals(tx, office.installed)
  const policy = policyOf(payout.purpose)
  if (isByOperator(payout)) {
    const { propose } = await readPolicy(tx, 'payout.request')
    const second = { propose, confirm: [...policy.propose, ...policy.confirm] }
    await refuseAsSecond(tx, second, { proposerId: payout.requestedById, deciderId: operatorId })
  }
  await refuseHeld(tx, [payout], now)
  const warnings = await warningsOf(tx, payout.number)
  refuseUnacknowledged(warnings, { acknowledged, reason })
  refuseUnreasoned(policy, { reason, rejects: false })
  const byRail = railOf(payout, office, false) !== null
  const by = { operatorId, byHand: asked.byHand }
  const needed = personsNeeded(policy, { ...payout, warnings })
  const { byHand, done } = await storeApproval(tx, [payout.number], by, { byRail, policy, needed }, now)
  if (done) {
    await endWaiting(tx, payout, { outcome: 'approved', reason, operatorId }, now)
    await stepPayout(tx, payout, 'approved', approval(payout, office, byHand, now))
  }
  const action = done ? 'payout.approved' : 'payout.approved_once'
  const status = done ? 'approved' : payout.status
  const to = { status, warnings, ...(byRail ? { by_hand: byHand } : {}) }
  await auditPayout(tx, action, payout, to, { operatorId, reason })
  return readConsolePayout(tx, { id })
}

/**
 * Rejects a payout that has not been sent: all of it returns to the wallet.
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided, also once a rail has begun to send it, unless the rail has none of
 *   it and is sent none any more; ProposalOpen where somebody proposed to record it as sent
 */
export async function rejectPayout(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  { operatorId }: { operatorId: number },
  now: Date,
): Promise<ConsolePayout> {
  const payout = await findPayout(tx, { id, operatorId, from: ['awaiting_destination', 'requested', 'approved'] })
  await refuseProposedSend(tx, payout)
  // what a rail was once asked to pay may have been paid, until it has none and is sent none any more
  if (payout.rail !== null && payout.asks > 0 && payout.absentAt === null)
    throw await decidedAlready(tx, 'AlreadyDecided', `payout:${payout.number}`, ['payout.approved'])
  const changes = { decision_reason: reason, next_ask_at: null }
  await endWaiting(tx, payout, { outcome: 'rejected', reason, operatorId }, now)
  await stepPayout(tx, payout, 'rejected', changes)
  await auditPayout(tx, 'payout.rejected', payout, { status: 'rejected' }, { operatorId, reason })
  return readConsolePayout(tx, { id })
}
