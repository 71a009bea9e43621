import type { Tx } from '../tx'
import { displayName } from '../user/display-name'

export type AuditFilters = {
  /** `identity`, `user` …: the part of an action before the dot. */
  area: string | null
  /** `user:7`, `mm_…` */
  subject: string | null
  actorId: number | null
  page: number
  size: number
}

/** Returns the display names of the accounts among the subjects, by subject. */
async function namesOf(tx: Tx, subjects: string[]): Promise<Map<string, string>> {
  const ids = subjects.flatMap((subject) => {
    const id = /^user:(\d{1,9})$/.exec(subject)?.[1]
    return id ? [Number.parseInt(id, 10)] : []
  })
  const users = await tx.user.findMany({ where: { id: { in: ids } } })
  return new Map(users.map((user) => [`user:${user.id}`, displayName(user)]))
}

/** Returns a page of staff decisions, newest first, with the names of actor and subject. */
export async function listAudit(tx: Tx, { area, subject, actorId, page, size }: AuditFilters) {
  const where = {
    ...(area ? { action: { startsWith: `${area}.` } } : {}),
    ...(subject ? { subject } : {}),
    ...(actorId ? { actorId } : {}),
  }
  const [count, rows] = await Promise.all([
    tx.auditEntry.count({ where }),
    tx.auditEntry.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
  ])
  const actors = rows.flatMap(({ actorId: id }) => (id === null ? [] : [`user:${id}`]))
  const names = await namesOf(tx, [...rows.map((row) => row.subject), ...actors])
  return {
    count,
    rows: rows.map((row) => ({
      ...row,
      actor: row.actorId === null ? null : (names.get(`user:${row.actorId}`) ?? `user:${row.actorId}`),
      subjectName: names.get(row.subject) ?? null,
    })),
  }
}

export type ListedAudit = Awaited<ReturnType<typeof listAudit>>['rows'][number]
