import { decidedAlready } from '../access/last-deed'
import { refuseAs, refuseAsSecond } from '../access/may-decide'
import { type AuditAction, recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import { readPolicy } from '../policy/read-policy'
import type { ScreeningHit, Tx } from '../tx'
import { forgetErased } from './forget-hits'
import { type HitStatus, type ReadHit, readHit } from './hits'

export type HitDecision = {
  id: number
  /**
   * `CLEAR`: it is another person; `CONFIRM`: it is the one on the list. Sent again by another it is decided. `WITHDRAW` takes a proposal
   * back, or takes a confirmed one up again.
   */
  action: 'CLEAR' | 'CONFIRM' | 'WITHDRAW'
  reason: string | null
  /** The status that the decider saw; null: any. */
  expectedStatus: HitStatus | null
}

type Held = { found: ScreeningHit; decision: HitDecision; actorId: number; now: Date }

const wrongAction = () => fieldError('action', 'not_for_this_case')
const deciding = (tx: Tx) => readPolicy(tx, 'screening.decide')

/** The audit action by the status that it led to. */
const deeds = {
  OPEN: 'screening.withdrawn',
  PROPOSED: 'screening.proposed',
  CLEARED: 'screening.cleared',
  CONFIRMED: 'screening.confirmed',
} as const satisfies Record<HitStatus, AuditAction>

const overtaken = (tx: Tx, { id, status }: ScreeningHit) =>
  decidedAlready(tx, 'AlreadyDecided', `screening_hit:${id}`, [deeds[status]])

/** @throws Validation failed on `reason` */
function reasonOf({ reason }: HitDecision): string {
  if (!reason) throw fieldError('reason', 'required')
  return reason
}

async function propose(tx: Tx, { found, decision, actorId, now }: Held): Promise<void> {
  const { action } = decision
  if (action === 'WITHDRAW') throw wrongAction()
  await refuseAs(tx, await deciding(tx), 'propose', actorId)
  const proposalReason = reasonOf(decision)
  await tx.screeningHit.update({
    where: { id: found.id },
    data: { status: 'PROPOSED', action, proposedById: actorId, proposedAt: now, proposalReason },
  })
}

const none = { action: null, proposedById: null, proposedAt: null, proposalReason: null }

async function withdraw(tx: Tx, { found, actorId }: Held): Promise<void> {
  await refuseAs(tx, await deciding(tx), 'either', actorId)
  await tx.screeningHit.update({ where: { id: found.id }, data: { status: 'OPEN', ...none } })
}

/** A confirmed one that was a mistake, or that its list gave up, is decided again. It holds back meanwhile as before. */
async function takeUp(tx: Tx, { found, decision, actorId }: Held): Promise<void> {
  if (decision.action !== 'WITHDRAW') throw await overtaken(tx, found)
  await refuseAs(tx, await deciding(tx), 'either', actorId)
  reasonOf(decision)
  const undecided = { decidedById: null, decidedAt: null, decisionReason: null }
  await tx.screeningHit.update({ where: { id: found.id }, data: { status: 'OPEN', ...none, ...undecided } })
}

async function confirm(tx: Tx, { found, decision, actorId, now }: Held): Promise<void> {
  const { action, proposedById, proposalReason } = found
  await refuseAsSecond(tx, await deciding(tx), { proposerId: proposedById, deciderId: actorId })
  if (decision.action !== action) throw wrongAction()
  await tx.screeningHit.update({
    where: { id: found.id },
    data: {
      status: action === 'CLEAR' ? 'CLEARED' : 'CONFIRMED',
      ...{ decidedById: actorId, decidedAt: now, decisionReason: decision.reason ?? proposalReason },
    },
  })
  if (action === 'CLEAR') await forgetErased(tx, found.ownerId)
}

const auditFacts = ({ status, action }: ScreeningHit) => ({ status, action })

/**
 * The steps of a hit (docs/contract.md#screening): OPEN → PROPOSED by one person, with what it is and why; → CLEARED or CONFIRMED by another
 * who sends the same. Either may withdraw a proposal; a CONFIRMED one is taken up again with a reason. Until it is CLEARED it holds back.
 * @throws DomainError Not found, FORBIDDEN to whom it is about and to whom the policy does not name, AlreadyDecided,
 *   SecondOperatorRequired, ProposalLapsed; Validation failed on `action`, `reason`
 */
export async function decideHit(
  tx: Tx,
  decision: HitDecision,
  { actorId }: { actorId: number },
  now: Date,
): Promise<ReadHit> {
  const { id, action, reason, expectedStatus } = decision
  await tx.$executeRaw`select 1 from screening_hit where id = ${id} for update`
  const before = await readHit(tx, id)
  const { status, ownerId } = before
  if (ownerId === actorId) throw new DomainError('FORBIDDEN')
  if (status === 'CLEARED' || (expectedStatus !== null && expectedStatus !== status)) throw await overtaken(tx, before)
  const held = { found: before, decision, actorId, now }
  if (status === 'OPEN') await propose(tx, held)
  else if (status === 'CONFIRMED') await takeUp(tx, held)
  else await (action === 'WITHDRAW' ? withdraw : confirm)(tx, held)
  const after = await readHit(tx, id)
  await recordAudit(tx, {
    ...{
      actorId,
      action: status === 'CONFIRMED' ? 'screening.reopened' : deeds[after.status],
      subject: `screening_hit:${id}`,
      reason,
    },
    ...{ from: auditFacts(before), to: auditFacts(after) },
  })
  return after
}
