import { inBatches } from '../batches'
import { readSearch } from '../search/read-search'
import { findAccounts } from '../search/search-people'
import type { Prisma, Role, Tx } from '../tx'
import { displayName } from './display-name'

export type UserFilters = {
  /** Matches names, email, username, phone, document, number, or the id of what is theirs (docs/contract.md#search). */
  search: string | null
  /** For a reader who sees people's data masked: all is found by whole words. */
  masked: boolean
  level: number | null
  role: Role | null
  blocked: boolean | null
  /** Only collaborators of this account. */
  memberOf?: number | null
  /** Only accounts that came by this referral code. */
  referredBy?: number | null
}

/** Maximum accounts that a search returns; a broader one is useless as a filter. */
export const mostNamed = 500

/** The ids of accounts that match a search, newest first. */
export async function findUsers(tx: Tx, search: string, masked: boolean): Promise<number[]> {
  return findAccounts(tx, readSearch(search), { masked, most: mostNamed })
}

async function whereOf(
  tx: Tx,
  { search, masked, level, role, blocked, memberOf = null, referredBy = null }: UserFilters,
): Promise<Prisma.UserWhereInput> {
  return {
    erasedAt: null,
    ...(level === null ? {} : { level }),
    ...(role ? { roles: { has: role } } : {}),
    ...(blocked === null ? {} : { blockedAt: blocked ? { not: null } : null }),
    ...(memberOf === null ? {} : { membership: { organizationId: memberOf } }),
    ...(referredBy === null ? {} : { referralCodeId: referredBy }),
    ...(search ? { id: { in: await findUsers(tx, search, masked) } } : {}),
  }
}

const shown = {
  id: true,
  email: true,
  alias: true,
  businessName: true,
  firstName: true,
  lastName: true,
  typePerson: true,
  level: true,
  documentStatus: true,
  roles: true,
  blockedAt: true,
  lastLogin: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect

async function rowsOf(tx: Tx, where: Prisma.UserWhereInput, paging: { skip?: number; take: number }) {
  const rows = await tx.user.findMany({ where, select: shown, orderBy: { id: 'desc' }, ...paging })
  return rows.map((row) => ({ ...row, name: displayName(row) }))
}

/** A page of accounts, newest first. */
export async function listUsers(tx: Tx, { page, size, ...filters }: UserFilters & { page: number; size: number }) {
  const where = await whereOf(tx, filters)
  const [count, rows] = await Promise.all([
    tx.user.count({ where }),
    rowsOf(tx, where, { skip: (page - 1) * size, take: size }),
  ])
  return { count, rows }
}

/** All of them. */
export async function* streamUsers(tx: Tx, filters: UserFilters): AsyncGenerator<ListedUser[]> {
  const where = await whereOf(tx, filters)
  yield* inBatches(
    null as number | null,
    (last, take) => rowsOf(tx, { AND: [where, last === null ? {} : { id: { lt: last } }] }, { take }),
    ({ id }) => id,
  )
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>['rows'][number]
