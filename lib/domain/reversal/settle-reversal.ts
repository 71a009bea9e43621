import { refuseAs, refuseAsSecond } from '../access/may-decide'
import { recordAudit } from '../access/record-audit'
import { checkAll, fieldError } from '../errors'
import { postTransfers } from '../ledger/post-transfers'
import { Money } from '../money'
import { readPolicy } from '../policy/read-policy'
import { lapseOthers } from '../policy/stored-proposal'
import type { Tx } from '../tx'
import { type ClosingTerms, closingLegs } from './closing-legs'
import { lockReversal, type ReadReversal, type ReversalStatus, readReversal } from './reversals'
import { auditFacts, deeds, heldBy, least, overtaken, stopped, wrongAction } from './settling'

export type ReversalDecision = {
  id: number
  /** `CLOSE` proposes, and sent again by another person confirms. */
  action: 'CLOSE' | 'WITHDRAW'
  reason: string | null
  /** What the wallet bears in all; null: what is usual, as far as the wallet reaches. */
  walletShare: string | null
  givesUpFee: boolean | null
  /** The status that the decider saw; null: any. */
  expectedStatus: ReversalStatus | null
}

type Held = { found: ReadReversal; decision: ReversalDecision; actorId: number; now: Date }

/** @throws InsufficientBalance, with what is `available` and what is `needed` of the wallet */
function refuseShort(found: ReadReversal, owed: Money, held: Money): void {
  if (owed.compare(held) > 0) throw stopped(found, owed, { available: `${held}`, needed: `${owed}` })
}

/** @throws Validation failed on `wallet`, `fees`; InsufficientBalance */
async function termsOf(tx: Tx, { found, decision }: Held): Promise<ClosingTerms> {
  const { credited, debited, currency } = found
  const [most, taken] = [Money.of(credited, currency), Money.of(debited, currency)]
  const held = await heldBy(found, tx)
  const usual = least(found.usualShare, taken.plus(held))
  const share = decision.walletShare === null ? usual : Money.of(decision.walletShare, currency)
  if (share.compare(most) > 0) throw fieldError('wallet', 'too_large', { params: { maximum: `${most}` } })
  // Nothing can be given back to an account that is gone.
  if (found.movement.owner.erasedAt && share.compare(taken) < 0)
    throw fieldError('wallet', 'too_small', { params: { minimum: `${taken}` } })
  refuseShort(found, share.minus(taken), held)
  if (!most.isPositive) return { walletShare: `${share}`, givesUpFee: false }
  if (decision.givesUpFee === null) throw fieldError('fees', 'required')
  return { walletShare: `${share}`, givesUpFee: decision.givesUpFee }
}

/** @throws Validation failed on `reason` */
function reasonOf({ reason }: Held['decision']): string {
  if (!reason) throw fieldError('reason', 'required')
  return reason
}

const closing = (tx: Tx) => readPolicy(tx, 'reversal.close')

async function propose(tx: Tx, held: Held): Promise<void> {
  const { found, decision, actorId, now } = held
  await refuseAs(tx, await closing(tx), 'propose', actorId)
  const [reason, terms] = await checkAll(
    () => reasonOf(decision),
    () => termsOf(tx, held),
  )
  await tx.reversal.update({
    where: { id: found.id },
    data: { ...terms, status: 'PROPOSED', reason, proposedById: actorId, proposedAt: now },
  })
}

async function withdraw(tx: Tx, { found, actorId }: Held): Promise<void> {
  await refuseAs(tx, await closing(tx), 'either', actorId)
  const none = { walletShare: null, givesUpFee: null, reason: null, proposedById: null, proposedAt: null }
  await tx.reversal.update({ where: { id: found.id }, data: { ...none, status: 'OPEN' } })
}

/** Confirms the proposal that its second person saw; where the wallet no longer reaches, nothing moves. */
async function confirm(tx: Tx, held: Held): Promise<void> {
  const { found, decision, actorId, now } = held
  await refuseAsSecond(tx, await closing(tx), { proposerId: found.proposedById, deciderId: actorId })
  const share = Money.of(found.walletShare ?? '0', found.currency)
  const givesUpFee = found.givesUpFee === true
  if (Money.of(found.credited, found.currency).isPositive) {
    if (decision.walletShare === null) throw fieldError('wallet', 'required')
    if (decision.givesUpFee === null) throw fieldError('fees', 'required')
    if (!share.equals(share.of(decision.walletShare)) || decision.givesUpFee !== givesUpFee)
      throw await overtaken(found, tx)
    refuseShort(found, share.minus(share.of(found.debited)), await heldBy(found, tx))
  }
  await tx.moneyMovement.update({ where: { id: found.movementId }, data: { updatedAt: now } })
  const { feeGiven, ivaGiven } = found.toClose
  await tx.reversal.update({
    where: { id: found.id },
    data: { status: 'CLOSED', closedById: actorId, closedAt: now, feeGiven, ivaGiven },
  })
  await postTransfers(tx, `reversal:${found.id}`, closingLegs(found.toClose, { walletShare: `${share}`, givesUpFee }))
}

const steps = {
  OPEN: { CLOSE: propose, WITHDRAW: null },
  PROPOSED: { CLOSE: confirm, WITHDRAW: withdraw },
} as const

/**
 * The steps of a reversal (docs/contract.md#reversals): OPEN → PROPOSED by one person, who says what the wallet bears and whether fee and IVA are given up; → CLOSED by another
 * who sends the same, which posts all of it; either may withdraw a proposal.
 * @throws DomainError Not found, FORBIDDEN on one's own, AlreadyDecided, SecondOperatorRequired, ProposalLapsed, InsufficientBalance,
 *   Validation failed on `action`, `reason`, `wallet`, `fees`
 */
export async function settleReversal(
  tx: Tx,
  decision: ReversalDecision,
  { actorId }: { actorId: number },
  now: Date,
): Promise<ReadReversal> {
  const { id, action, reason, expectedStatus } = decision
  const before = await lockReversal(tx, id, actorId)
  if (before.status === 'CLOSED' || (expectedStatus !== null && expectedStatus !== before.status))
    throw await overtaken(before, tx)
  const step = steps[before.status][action]
  if (!step) throw wrongAction()
  await step(tx, { found: before, decision, actorId, now })
  const after = await readReversal(tx, id)
  await lapseOthers(tx, { subject: `reversal:${id}`, after: { status: after.status }, id: null }, now)
  await recordAudit(tx, {
    actorId,
    action: deeds[after.status],
    subject: `reversal:${id}`,
    from: auditFacts(before),
    to: auditFacts(after),
    reason,
  })
  return after
}
