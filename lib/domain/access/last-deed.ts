import { type Code, DomainError } from '../errors'
import type { Tx } from '../tx'
import { listNames } from '../user/list-names'
import type { AuditAction, AuditSubject } from './record-audit'

/** A logged staff action: who, what and when. `status` is the resulting status of its subject, if the log has one. */
export type Deed = {
  actorId: number | null
  actor: string | null
  action: AuditAction
  at: Date
  status: string | null
}

const statusIn = (to: unknown) => {
  const status = typeof to === 'object' && to !== null && 'status' in to ? to.status : null
  return typeof status === 'string' ? status : null
}

/** Returns the newest audit entry of a subject, or null. Read by index. @param actions only these; any if absent */
export async function lastDeed(tx: Tx, subject: AuditSubject, actions?: readonly AuditAction[]): Promise<Deed | null> {
  const row = await tx.auditEntry.findFirst({
    where: { subject, ...(actions ? { action: { in: [...actions] } } : {}) },
    orderBy: { id: 'desc' },
  })
  if (!row) return null
  const { actorId, action, at } = row
  const names = await listNames(tx, [actorId])
  const actor = actorId === null ? null : (names.get(actorId) ?? null)
  return { actorId, actor, action: action as AuditAction, at, status: statusIn(row.to) }
}

/**
 * Returns the refusal for a decision that came too late, with who decided what and when (`decided_by`, `decision`,
 * `decided_at`). Without these members if no staff decision is logged.
 * @param actions the actions that lead to the subject's current state
 */
export async function decidedAlready(
  tx: Tx,
  code: Code,
  subject: AuditSubject,
  actions: readonly AuditAction[],
): Promise<DomainError> {
  const deed = await lastDeed(tx, subject, actions)
  return deed ? tooLate(code, deed) : new DomainError(code)
}

/** The same of a deed that is known. */
export function tooLate(code: Code, { actor, action, at }: Pick<Deed, 'actor' | 'action' | 'at'>): DomainError {
  const members: Record<string, string> = { decision: action, decided_at: at.toISOString() }
  return new DomainError(code, { members: actor === null ? members : { decided_by: actor, ...members } })
}
