import { refuseAsSecond } from '../access/may-decide'
import { refuseUnacknowledged } from '../access/refuse-unacknowledged'
import { DomainError, fieldError } from '../errors'
import type { Proposal, Tx } from '../tx'
import { refuseConfirmer } from './judge'
import type { Doer, Office } from './proposable'
import { sameFacts } from './proposable'
import { proposableOf } from './proposables'
import { readPolicy } from './read-policy'
import { auditProposal, factsOf, isStale, lapseOthers, lockSubject, tookBefore } from './stored-proposal'
import type { Write } from './writes'

export type ProposalAction = 'CONFIRM' | 'REJECT' | 'WITHDRAW'

type Decision = { id: number; action: ProposalAction; reason: string | null; acknowledged: readonly string[] }
type Decided = { proposal: Proposal; topics: readonly string[] }
type Changed = Pick<Proposal, 'status'> & Partial<Proposal>

/** Takes a proposal out of the status that was read. @throws DomainError AlreadyDecided when another was faster */
async function step(
  tx: Tx,
  row: Proposal,
  { payload: _, before: __, after: ___, ...data }: Changed,
): Promise<Proposal> {
  const { count } = await tx.proposal.updateMany({ where: { id: row.id, status: row.status }, data })
  const after = await tx.proposal.findUniqueOrThrow({ where: { id: row.id } })
  if (count === 0) throw await tookBefore(tx, 'AlreadyDecided', after)
  return after
}

const ended = (proposal: Proposal): Decided => ({ proposal, topics: proposableOf(proposal.kind).topics?.(null) ?? [] })

async function confirm(
  tx: Tx,
  row: Proposal,
  { acknowledged, reason }: Decision,
  by: Doer,
  office: Office,
  now: Date,
): Promise<Decided> {
  const write = proposableOf(row.kind)
  const look = await write.look(tx, row.payload, by, office)
  for (const name of look.writes) refuseConfirmer(await readPolicy(tx, name), by.roles)
  // the same write to the same effect, or it is something else than was proposed
  const isSame = look.writes.includes(row.kind as Write) && sameFacts(factsOf(row.after), look.after)
  if (isStale(row, look.before) || !isSame) throw new DomainError('ProposalLapsed')
  refuseUnacknowledged(look.warnings, { acknowledged, reason: reason ?? row.reason })
  const decided = { decidedById: by.userId, decidedAt: now, decisionReason: reason }
  if (row.effectiveAt && row.effectiveAt > now) {
    const after = await step(tx, row, { status: 'CONFIRMED', ...decided })
    await auditProposal(tx, after, 'confirmed', { actorId: by.userId, reason })
    return ended(after)
  }
  const after = await step(tx, row, { status: 'APPLIED', endedAt: now, ...decided })
  const deed = { actorId: by.userId, proposedById: row.proposedById, reason: row.reason, now, office }
  const done = await write.apply(tx, row.payload, look, deed)
  await lapseOthers(tx, { subject: row.subject, after: look.after, id: row.id }, now)
  return { proposal: after, topics: write.topics?.(done) ?? [] }
}

/** Who may not do it, since it is about themselves, does not end it either. What cannot be done any more may be. @throws DomainError FORBIDDEN */
async function refuseOwn(tx: Tx, row: Proposal, by: Doer, office: Office): Promise<void> {
  try {
    await proposableOf(row.kind).look(tx, row.payload, by, office)
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.code === 'FORBIDDEN') throw fault
  }
}

async function withdraw(tx: Tx, row: Proposal, by: Doer, reason: string | null, now: Date): Promise<Decided> {
  if (row.proposedById !== by.userId) {
    if (row.status === 'PROPOSED') throw new DomainError('FORBIDDEN')
    refuseConfirmer(await readPolicy(tx, row.kind as Write), by.roles)
  }
  const decided = { decidedById: by.userId, decidedAt: now, decisionReason: reason }
  const after = await step(tx, row, { status: 'WITHDRAWN', ...decided })
  await auditProposal(tx, after, 'withdrawn', { actorId: by.userId, reason })
  return ended(after)
}

/**
 * Confirms or rejects what another person proposed, or withdraws one's own; what was confirmed and waits for its moment is withdrawn by
 * whoever proposed it or may confirm it (docs/contract.md#proposals).
 * @throws DomainError Not found, AlreadyDecided, FORBIDDEN, SecondOperatorRequired, ProposalLapsed; Validation failed on
 *   `acknowledged_warnings` and `reason`; what the write itself refuses by now
 * @returns it, and the live topics of what it changed
 */
export async function decideProposal(
  tx: Tx,
  decision: Decision,
  by: Doer,
  office: Office,
  now: Date,
): Promise<Decided> {
  const { id, action, reason } = decision
  const known = await tx.proposal.findUnique({ where: { id }, select: { subject: true } })
  if (!known) throw new DomainError('Not found')
  // Before the proposal's own row, as whoever writes the subject takes them.
  await lockSubject(tx, known.subject)
  const row = await tx.proposal.findUniqueOrThrow({ where: { id } })
  const open = row.status === 'PROPOSED' || (row.status === 'CONFIRMED' && action === 'WITHDRAW')
  if (!open) throw await tookBefore(tx, 'AlreadyDecided', row)
  if (action === 'WITHDRAW') return withdraw(tx, row, by, reason, now)
  const policy = await readPolicy(tx, row.kind as Write)
  refuseConfirmer(policy, by.roles)
  if (row.proposedById === by.userId) throw new DomainError('SecondOperatorRequired')
  if (action === 'CONFIRM') {
    await refuseAsSecond(tx, policy, { proposerId: row.proposedById, deciderId: by.userId })
    return confirm(tx, row, decision, by, office, now)
  }
  if (!reason) throw fieldError('reason', 'required')
  await refuseOwn(tx, row, by, office)
  const decided = { decidedById: by.userId, decidedAt: now, decisionReason: reason }
  const after = await step(tx, row, { status: 'REJECTED', ...decided })
  await auditProposal(tx, after, 'rejected', { actorId: by.userId, reason })
  return ended(after)
}
