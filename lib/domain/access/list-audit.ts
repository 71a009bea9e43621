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

/** The account that a subject is, or that a fee is of. */
const accountIn = (subject: string) => /(?:^|:)(user:\d{1,9})$/.exec(subject)?.[1]

/** Returns the display names of accounts, by `user:7`, and whether they are staff. */
async function namesOf(tx: Tx, accounts: readonly (string | undefined)[]): Promise<Map<string, Named>> {
  const ids = new Set(accounts.flatMap((account) => (account ? [Number.parseInt(account.slice(5), 10)] : [])))
  const users = await tx.user.findMany({ where: { id: { in: [...ids] } } })
  return new Map(users.map((user) => [`user:${user.id}`, { name: displayName(user), colleague: isStaff(user.roles) }]))
}

type Facts = Record<string, unknown> | null

const sidesOf = ({ from, to }: { from: unknown; to: unknown }) => [from as Facts, to as Facts]

/** Facts that are the id of an account. */
const people = ['user_id', 'owner_id', 'assignee_id'] as const

const accountsOf = (facts: Facts) =>
  people.flatMap((name) => (typeof facts?.[name] === 'number' ? [`user:${facts[name]}`] : []))

const bankOf = (facts: Facts) => (typeof facts?.bank_id === 'number' ? [facts.bank_id] : [])

async function banksOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.bank.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, name: true } })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The facts with the names of the accounts and banks of which they have the ids. */
function withNames(facts: Facts, names: ReadonlyMap<string, Named>, banks: ReadonlyMap<number, string>): Facts {
  if (!facts) return null
  const [bank] = bankOf(facts).map((id) => banks.get(id) ?? null)
  return {
    ...facts,
    ...Object.fromEntries(
      people.flatMap((name) => {
        const known = names.get(`user:${facts[name]}`)?.name
        return known ? [[name, known]] : []
      }),
    ),
    ...(bank ? { bank_id: bank } : {}),
  }
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
  const sides = rows.flatMap(sidesOf)
  const [names, banks, keys] = await Promise.all([
    namesOf(tx, [...rows.map((row) => accountIn(row.subject)), ...actors, ...sides.flatMap(accountsOf)]),
    banksOf(tx, sides.flatMap(bankOf)),
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
    about: names.get(accountIn(row.subject) ?? '') ?? { name: null, colleague: false },
    named: sidesOf(row).map((facts) => withNames(facts, names, banks)),
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
