import { decidedAlready } from '../access/last-deed'
import { refuseAs } from '../access/may-decide'
import { type AuditAction, recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import { readPolicy } from '../policy/read-policy'
import type { Role, Tx, UnusualMark } from '../tx'
import { maySeeMarks, readMark, type UnusualStatus } from './marks'
import { readSubject } from './read-subject'

/** The audit log names the mark alone: neither whom it is about nor why, since all staff read it. */
const audit = (
  tx: Tx,
  actorId: number,
  action: AuditAction,
  id: number,
  from: UnusualStatus | null,
  to: UnusualStatus,
) =>
  recordAudit(tx, {
    ...{ actorId, action, subject: `unusual:${id}`, reason: null },
    ...{ from: from && { status: from }, to: { status: to } },
  })

/**
 * Marks something as unusual (docs/contract.md#unusual-operations). What is marked already stays as it is.
 * @param input.subject `mm_…`, `reload:7`, `user:7`, `case:318`
 * @throws DomainError FORBIDDEN about one's own, and to who may not know of marks; Validation failed on `subject`: invalid, doubled while it waits
 */
export async function markUnusual(
  tx: Tx,
  { subject, reason }: { subject: string; reason: string },
  { actorId, roles }: { actorId: number; roles: readonly Role[] },
): Promise<UnusualMark> {
  if (!maySeeMarks(roles)) throw new DomainError('FORBIDDEN')
  const snapshot = await readSubject(tx, subject)
  if (snapshot.ownerId === actorId) throw new DomainError('FORBIDDEN')
  // one at a time, so that it is marked once
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`unusual:${subject}`}, 0))`
  if ((await tx.unusualMark.count({ where: { subject, status: 'MARKED' } })) > 0) throw fieldError('subject', 'doubled')
  const mark = await tx.unusualMark.create({ data: { ...snapshot, reason, markedById: actorId } })
  await audit(tx, actorId, 'unusual.marked', mark.id, null, mark.status)
  return mark
}

/** `REPORT`: it is suspicious, and to be reported; `DISMISS`: it is not; `FILE`: it was reported, under a number of the UIAF. */
export type MarkAction = 'REPORT' | 'DISMISS' | 'FILE'

const stepOf = {
  REPORT: { from: 'MARKED', to: 'SUSPICIOUS', action: 'unusual.reported' },
  DISMISS: { from: 'MARKED', to: 'DISMISSED', action: 'unusual.dismissed' },
  FILE: { from: 'SUSPICIOUS', to: 'FILED', action: 'unusual.filed' },
} as const satisfies Record<MarkAction, { from: UnusualStatus; to: UnusualStatus; action: AuditAction }>

type Decision = { id: number; action: MarkAction; reason: string | null; filingNumber: string | null }

/**
 * Decides on a mark, as another person than who made it, or records that it was reported.
 * @throws DomainError Not found also about one's own, SecondOperatorRequired, FORBIDDEN, AlreadyDecided; Validation failed on `reason`,
 *   `filing_number`
 */
export async function decideMark(
  tx: Tx,
  { id, action, reason, filingNumber }: Decision,
  by: { userId: number; roles: readonly Role[] },
  now: Date,
): Promise<UnusualMark> {
  await tx.$executeRaw`select 1 from unusual_mark where id = ${id}::int for update`
  const found = await readMark(tx, id, by)
  const { userId } = by
  const step = stepOf[action]
  if (found.status !== step.from)
    throw await decidedAlready(tx, 'AlreadyDecided', `unusual:${id}`, [
      'unusual.reported',
      'unusual.dismissed',
      'unusual.filed',
    ])
  if (action !== 'FILE' && found.markedById === userId) throw new DomainError('SecondOperatorRequired')
  await refuseAs(tx, await readPolicy(tx, 'unusual.report'), 'confirm', userId)
  if (action === 'FILE' && !filingNumber) throw fieldError('filing_number', 'required')
  if (action !== 'FILE' && !reason) throw fieldError('reason', 'required')
  const data =
    action === 'FILE'
      ? { filedById: userId, filedAt: now, filingNumber }
      : { decidedById: userId, decidedAt: now, decisionReason: reason }
  const after = await tx.unusualMark.update({ where: { id }, data: { status: step.to, ...data } })
  await audit(tx, userId, step.action, id, found.status, after.status)
  return after
}
