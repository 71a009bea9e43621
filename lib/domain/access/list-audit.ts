import type { Tx } from '../tx'
import { displayName } from '../user/display-name'
import { listKeyLabels } from './key-labels'

export type AuditFilters = {
  /** `identity`, `user` …: the part of an action before the dot. */
  area: string | null
  /** `user:7`, `mm_…`; of several, any of them */
  subject: string | readonly string[] | null
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

/** Returns a page of decisions, newest first, with the names of subject and actor: a person, or the server key that acted alone. */
export async function listAudit(tx: Tx, { area, subject, actorId, page, size }: AuditFilters) {
  const where = {
    ...(area ? { action: { startsWith: `${area}.` } } : {}),
    ...(subject ? { subject: typeof subject === 'string' ? subject : { in: [...subject] } } : {}),
    ...(actorId ? { actorId } : {}),
  }
  const [count, rows] = await Promise.all([
    tx.auditEntry.count({ where }),
    tx.auditEntry.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
  ])
  const actors = rows.flatMap(({ actorId: id }) => (id === null ? [] : [`user:${id}`]))
  const [names, keys] = await Promise.all([
    namesOf(tx, [...rows.map((row) => row.subject), ...actors]),
    listKeyLabels(
      tx,
      rows.map(({ keyId }) => keyId),
    ),
  ])
  const actorOf = ({ actorId, keyId }: (typeof rows)[number]) =>
    actorId === null ? (keys.get(keyId ?? 0) ?? null) : (names.get(`user:${actorId}`) ?? `user:${actorId}`)
  return {
    count,
    rows: rows.map((row) => ({
      ...row,
      actor: actorOf(row),
      subjectName: names.get(row.subject) ?? null,
    })),
  }
}

export type ListedAudit = Awaited<ReturnType<typeof listAudit>>['rows'][number]
