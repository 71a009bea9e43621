import type { Prisma, Role, Tx } from '../tx'
import { digitsOf } from './digits-of'
import { displayName } from './display-name'

export type UserFilters = {
  /** Matches name, email, username, phone or document. */
  search: string | null
  level: number | null
  role: Role | null
  blocked: boolean | null
  page: number
  size: number
}

/** Accounts that match by name, email, username, phone, document or number. */
function named(search: string): Prisma.UserWhereInput {
  const contains = { contains: search, mode: 'insensitive' } as const
  // Only text written as a number is matched against numbers: digits within a name match a phone by chance.
  const digits = digitsOf(search) ?? ''
  const anywhere: Prisma.UserWhereInput[] = [
    { email: contains },
    { username: contains },
    { firstName: contains },
    { lastName: contains },
    { alias: contains },
    { businessName: contains },
    ...(digits.length >= 4 ? [{ phone: { contains: digits } }, { documentNumber: { startsWith: digits } }] : []),
    ...(/^[1-9]\d{0,8}$/.test(search) ? [{ id: Number.parseInt(search, 10) }] : []),
  ]
  // Each word of a name may be in another column.
  const words = search.split(/\s+/).filter(Boolean)
  const byWords = words.map((word) => {
    const part = { contains: word, mode: 'insensitive' } as const
    return { OR: [{ firstName: part }, { lastName: part }, { businessName: part }] }
  })
  return { OR: [...anywhere, ...(words.length > 1 ? [{ AND: byWords }] : [])] }
}

/** Maximum accounts that a search returns; a broader one is useless as a filter. */
const mostNamed = 500

/** The ids of accounts that match a search, newest first. */
export async function findUsers(tx: Tx, search: string): Promise<number[]> {
  const rows = await tx.user.findMany({
    where: { erasedAt: null, ...named(search) },
    select: { id: true },
    orderBy: { id: 'desc' },
    take: mostNamed,
  })
  return rows.map(({ id }) => id)
}

function whereOf({ search, level, role, blocked }: UserFilters): Prisma.UserWhereInput {
  return {
    erasedAt: null,
    ...(level === null ? {} : { level }),
    ...(role ? { roles: { has: role } } : {}),
    ...(blocked === null ? {} : { blockedAt: blocked ? { not: null } : null }),
    ...(search ? named(search) : {}),
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

/** A page of accounts, newest first. */
export async function listUsers(tx: Tx, filters: UserFilters) {
  const where = whereOf(filters)
  const [count, rows] = await Promise.all([
    tx.user.count({ where }),
    tx.user.findMany({
      where,
      select: shown,
      orderBy: { id: 'desc' },
      skip: (filters.page - 1) * filters.size,
      take: filters.size,
    }),
  ])
  return { count, rows: rows.map((row) => ({ ...row, name: displayName(row) })) }
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>['rows'][number]
