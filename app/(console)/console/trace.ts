import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import type { AuditSubject } from '@/lib/domain/access/record-audit'

/** As many of the newest as anything has in practice. */
const size = 50

/** What staff did about one thing, newest first. */
export async function traceOf(subject: AuditSubject) {
  return (await listAudit(db, { area: null, subject, actorId: null, page: 1, size })).rows
}
