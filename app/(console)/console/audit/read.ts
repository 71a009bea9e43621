import { z } from 'zod'
import { idIn, pageIn } from '@/lib/contract/page-query'
import { auditView } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import { databaseTime } from '@/lib/domain/clock'
import { hiddenEntries } from '@/lib/domain/policy/hidden-deeds'
import type { Staff } from '../session'

const size = 30

export const auditQuery = z.object({
  area: z
    .string()
    .regex(/^[a-z_]{1,30}$/)
    .nullable()
    .catch(null),
  subject: z.string().trim().min(1).max(64).nullable().catch(null),
  actor: idIn,
  page: pageIn,
})

/** Reads a page of the audit log, newest first. */
export async function readAudit(reader: Staff, { page, ...filters }: z.output<typeof auditQuery>) {
  const now = await databaseTime(db)
  const { area, subject, actor } = filters
  const except = await hiddenEntries(db, reader)
  const { rows, count } = await listAudit(db, { area, subject, actorId: actor, except, page, size })
  return auditView({ now, filters, rows, page, size, count })
}
