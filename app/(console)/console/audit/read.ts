import { z } from 'zod'
import { idIn, pageIn, searchIn } from '@/lib/contract/page-query'
import { auditView } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { hiddenEntries } from '@/lib/domain/policy/hidden-deeds'
import { findAudited } from '@/lib/domain/search/find-audited'
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
  search: searchIn,
  page: pageIn,
})

type Asked = z.output<typeof auditQuery>

/** What the page's filters select, of what its reader may know of. */
export async function auditBy({ area, subject, actor, search }: Omit<Asked, 'page'>, reader: Staff) {
  const [except, found] = await Promise.all([
    hiddenEntries(db, reader),
    search ? findAudited(db, search, { masked: seesMasked(reader.roles) }) : null,
  ])
  return { area, subject, actorId: actor, except, found }
}

/** Reads a page of the audit log, newest first. */
export async function readAudit(reader: Staff, { page, ...filters }: Asked) {
  const now = await databaseTime(db)
  const { rows, count } = await listAudit(db, { ...(await auditBy(filters, reader)), page, size })
  return auditView({ now, filters, rows, page, size, count })
}
