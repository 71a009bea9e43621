import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import type { AuditSubject } from '@/lib/domain/access/record-audit'

/** Newest audit entries to read; in practice more than any subject has. */
const size = 50

/** Returns the audit entries about some subjects, newest first. */
export async function traceOf(...subject: AuditSubject[]) {
  return (await listAudit(db, { area: null, subject, actorId: null, page: 1, size })).rows
}
