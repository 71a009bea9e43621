import { inBatches } from '../batches'
import type { Prisma, Tx } from '../tx'
import { displayName } from '../user/display-name'
import { listKeyLabels } from './key-labels'
import { isStaff } from './staff-roles'

export type AuditFilters = {
  /** `identity`, `user` …: the part of an action before the dot. */
  area: string | null
  /** `user:7`, `mm_…`; of several, any of them */
  subject: string | readonly string[] | null
  actorId: number | null
  /** Entries that the reader may not know of. */
  except?: Prisma.AuditEntryWhereInput
  /** Only those that a search found. */
  found?: Prisma.AuditEntryWhereInput | null
}

/** `colleague`: of staff, whose names are covered to nobody. */
type Named = { name: string | null; colleague: boolean }

/** Returns the display names of the accounts among the subjects, by subject, and whether they are staff. */
async function namesOf(tx: Tx, subjects: string[]): Promise<Map<string, Named>> {
  const ids = subjects.flatMap((subject) => {
    const id = /^user:(\d{1,9})$/.exec(subject)?.[1]
    return id ? [Number.parseInt(id, 10)] : []
  })
  const users = await tx.user.findMany({ where: { id: { in: ids } } })
  return new Map(users.map((user) => [`user:${user.id}`, { name: displayName(user), colleague: isStaff(user.roles) }]))
}

const whereOf = ({ area, subject, actorId, except, found }: AuditFilters): Prisma.AuditEntryWhereInput => ({
  ...(area ? { action: { startsWith: `${area}.` } } : {}),
  ...(subject ? { subject: typeof subject === 'string' ? subject : { in: [...subject] } } : {}),
  ...(actorId ? { actorId } : {}),
  ...(except ? { NOT: except } : {}),
  ...(found ? { AND: [found] } : {}),
})

/** Decisions, newest first, with the names of subject and actor: a person, or the server key that acted alone. */
async function rowsOf(tx: Tx, where: Prisma.AuditEntryWhereInput, paging: { skip?: number; take: number }) {
  const rows = await tx.auditEntry.findMany({ where, orderBy: { id: 'desc' }, ...paging })
  const actors = rows.flatMap(({ actorId: id }) => (id === null ? [] : [`user:${id}`]))
  const [names, keys] = await Promise.all([
    namesOf(tx, [...rows.map((row) => row.subject), ...actors]),
    listKeyLabels(
      tx,
      rows.map(({ keyId }) => keyId),
    ),
  ])
  const actorOf = ({ actorId, keyId }: (typeof rows)[number]): Named => {
    if (actorId !== null) return names.get(`user:${actorId}`) ?? { name: `user:${actorId}`, colleague: false }
    return { name: keys.get(keyId ?? 0) ?? null, colleague: false }
  }
  return rows.map((row) => ({
    ...row,
    actor: actorOf(row),
    about: names.get(row.subject) ?? { name: null, colleague: false },
  }))
}

export type ListedAudit = Awaited<ReturnType<typeof rowsOf>>[number]

/** A page of them. */
export async function listAudit(
  tx: Tx,
  { page, size, ...filters }: AuditFilters & { page: number; size: number },
): Promise<{ rows: ListedAudit[]; count: number }> {
  const where = whereOf(filters)
  const [count, rows] = await Promise.all([
    tx.auditEntry.count({ where }),
    rowsOf(tx, where, { skip: (page - 1) * size, take: size }),
  ])
  return { count, rows }
}

/** All of them. */
export const streamAudit = (tx: Tx, filters: AuditFilters): AsyncGenerator<ListedAudit[]> =>
  inBatches(
    null as bigint | null,
    (last, take) => rowsOf(tx, { ...whereOf(filters), ...(last === null ? {} : { id: { lt: last } }) }, { take }),
    ({ id }) => id,
  )
