import { Prisma, type Tx } from '../tx'

/** Everything that the log of decisions knows: area and deed. The console has words for each. */
export const auditActions = [
  'identity.approved',
  'identity.rejected',
  'user.created',
  'user.blocked',
  'user.unblocked',
  'user.roles',
  'user.password_reset',
  'account.erased',
  'collaborator.invited',
  'collaborator.changed',
  'collaborator.removed',
  'key.made',
  'key.revoked',
  'referral_code.created',
  'referral_code.changed',
] as const

export type AuditAction = (typeof auditActions)[number]

export type Audit = {
  /** Who decided. */
  actorId: number | null
  action: AuditAction
  /** `user:7`, `mm_…` */
  subject: string
  from: Prisma.InputJsonValue | null
  to: Prisma.InputJsonValue | null
  reason: string | null
}

/** Keeps who decided what, in the transaction of the decision. Append-only. */
export async function recordAudit(tx: Tx, { from, to, ...entry }: Audit): Promise<void> {
  await tx.auditEntry.create({ data: { ...entry, from: from ?? Prisma.DbNull, to: to ?? Prisma.DbNull } })
}
