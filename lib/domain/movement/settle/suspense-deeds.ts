import { decidedAlready } from '../../access/last-deed'
import type { AuditAction } from '../../access/record-audit'
import { DomainError } from '../../errors'
import type { SuspenseCase, Tx } from '../../tx'

/** The audit action by the status that a person leads to; a case is RETURNED by its payout. */
export const deeds = {
  OPEN: 'suspense.withdrawn',
  PROPOSED: 'suspense.proposed',
  CREDITED: 'suspense.credited',
  RETURNING: 'suspense.returning',
  RETURNED: 'suspense.returned',
} as const satisfies Record<SuspenseCase['status'], AuditAction>

const decided = {
  OPEN: [deeds.OPEN],
  PROPOSED: [deeds.PROPOSED],
  CREDITED: [deeds.CREDITED],
  RETURNING: [deeds.RETURNING],
  RETURNED: [deeds.RETURNED, deeds.RETURNING],
} as const satisfies Record<SuspenseCase['status'], readonly AuditAction[]>

/** The refusal of a decision about a case that came too late, with who decided it. */
export const overtaken = (tx: Tx, { id, status }: Pick<SuspenseCase, 'id' | 'status'>) =>
  decidedAlready(tx, 'AlreadyDecided', `suspense:${id}`, decided[status])

/** Why nothing of a payment can be returned: somebody decided its case otherwise, nobody has decided it, or it has none. */
export async function notHeld(tx: Tx, movementId: string): Promise<DomainError> {
  const held = await tx.suspenseCase.findUnique({ where: { movementId }, select: { id: true, status: true } })
  if (!held) return new DomainError('Not found')
  const waits = held.status === 'OPEN' || held.status === 'PROPOSED'
  return waits ? new DomainError('InvalidStatus') : overtaken(tx, held)
}
