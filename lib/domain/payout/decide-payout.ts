import { refuseAsSecond } from '../access/may-decide'
import { type Audit, type AuditAction, type AuditFacts, recordAudit } from '../access/record-audit'
import { refuseUnacknowledged } from '../access/refuse-unacknowledged'
import { DomainError, fieldError } from '../errors'
import { twoPlaces } from '../money'
import type { Payout, Tx } from '../tx'
import { type ConsolePayout, readConsolePayout } from './console-payouts'
import { findPayout } from './find-payout'
import { approvalsNeeded, type PayoutPolicy } from './policy'
import { railOf } from './rail-of'
import { isByOperator, type PayoutRead } from './read-payout'
import { stepPayout } from './step-payout'
import { storeApproval } from './store-approval'
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

/** What changes with the approval: a rail that pays is asked at once. */
function approval(payout: PayoutRead, policy: PayoutPolicy, byHand: boolean, now: Date) {
  const rail = railOf(payout, policy, byHand)
  return { rail, next_ask_at: rail === null ? null : now }
}

/**
 * Approves a return by those who decided its case and saw the account, but not by whoever gave it.
 * @param by.deciderId who confirmed, in whose name it is logged
 */
export async function approveByCase(
  tx: Tx,
  payout: PayoutRead,
  by: { operators: readonly number[]; deciderId: number },
  policy: PayoutPolicy,
  now: Date,
): Promise<void> {
  const approvers = by.operators.filter((id) => id !== payout.requestedById)
  await tx.payoutApproval.createMany({
    data: approvers.map((operatorId) => ({ payoutNumber: payout.number, operatorId, at: now })),
  })
  await stepPayout(tx, payout, 'approved', approval(payout, policy, false, now))
  await auditPayout(tx, 'payout.approved', payout, { status: 'approved' }, { operatorId: by.deciderId, reason: null })
}

/**
 * Approves a payout (docs/contract.md#payout-policy). Where two operators must, the first approval changes no state.
 * @param asked.byHand not by a rail, though one could pay; null: as the first approval has it
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided, SecondOperatorRequired for who asked for it or approved it
 *   before, ProposalLapsed where an operator asked for it who may no longer decide; Validation failed on `id` (`in_batch`: it is approved with its file), `acknowledged_warnings`, `reason`
 */
export async function approvePayout(
  tx: Tx,
  asked: { id: string; acknowledged: readonly string[]; reason: string | null; byHand: boolean | null },
  { operatorId }: { operatorId: number },
  policy: PayoutPolicy,
  now: Date,
): Promise<ConsolePayout> {
  const { id, acknowledged, reason } = asked
  const payout = await findPayout(tx, { id, operatorId, from: ['requested'] })
  if (payout.batchId !== null) throw fieldError('id', 'in_batch')
  if (payout.requestedById === operatorId) throw new DomainError('SecondOperatorRequired')
  if (isByOperator(payout)) await refuseAsSecond(tx, { proposerId: payout.requestedById, deciderId: operatorId })
  const warnings = await warningsOf(tx, payout.number)
  refuseUnacknowledged(warnings, { acknowledged, reason })
  const byRail = railOf(payout, policy, false) !== null
  const by = { operatorId, byHand: asked.byHand }
  const { byHand, approvals } = await storeApproval(tx, [payout.number], by, { byRail }, now)
  const done = approvals >= approvalsNeeded(payout, warnings, policy.twoPersonFrom)
  if (done) await stepPayout(tx, payout, 'approved', approval(payout, policy, byHand, now))
  const action = done ? 'payout.approved' : 'payout.approved_once'
  const status = done ? 'approved' : payout.status
  const to = { status, warnings, ...(byRail ? { by_hand: byHand } : {}) }
  await auditPayout(tx, action, payout, to, { operatorId, reason })
  return readConsolePayout(tx, { id })
}

/**
 * Rejects a payout that has not been sent: all of it returns to the wallet.
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided, also once a rail has begun to send it
 */
export async function rejectPayout(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  { operatorId }: { operatorId: number },
): Promise<ConsolePayout> {
  const payout = await findPayout(tx, { id, operatorId, from: ['awaiting_destination', 'requested', 'approved'] })
  // what a rail was once asked to pay may have been paid
  if (payout.rail !== null && payout.asks > 0) throw new DomainError('AlreadyDecided')
  const changes = { decision_reason: reason, next_ask_at: null }
  await stepPayout(tx, payout, 'rejected', changes)
  await auditPayout(tx, 'payout.rejected', payout, { status: 'rejected' }, { operatorId, reason })
  return readConsolePayout(tx, { id })
}
