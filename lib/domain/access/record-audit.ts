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

/** Everything whose change it tells of. The console has words for each. */
type AuditName =
  | ('level' | 'document_status' | 'blocked' | 'roles')
  | ('user_id' | 'role')
  | ('name' | 'prefix' | 'scopes')
  | ('code' | 'owner_id' | 'commission_percentage' | 'max_transaction_quantity')
  | ('link_methods' | 'reload_methods' | 'active')

/** What it is about, each by its number: `user:7`, `key:4`. */
export type AuditKind = 'user' | 'collaborator' | 'key' | 'referral_code'

export type AuditFacts = { [name in AuditName]?: Prisma.InputJsonValue | null }

export type Audit = {
  /** Who decided. */
  actorId: number | null
  action: AuditAction
  subject: `${AuditKind}:${number}`
  from: AuditFacts | null
  to: AuditFacts | null
  reason: string | null
}

/** Keeps who decided what, in the transaction of the decision. Append-only. */
export async function recordAudit(tx: Tx, { from, to, ...entry }: Audit): Promise<void> {
  await tx.auditEntry.create({ data: { ...entry, from: from ?? Prisma.DbNull, to: to ?? Prisma.DbNull } })
}
