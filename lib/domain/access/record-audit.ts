import { Prisma, type Tx } from '../tx'

export type Audit = {
  /** Who decided. */
  actorId: number | null
  /** `identity.approved`, `user.blocked` … */
  action: string
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
