import { inBatches } from '../batches'
import type { Currency } from '../money'
import { Prisma, type Tx } from '../tx'
import { type CaseKind, caseKindNames } from './kinds'
import { type FoundCase, knownCases } from './read-case'

export const caseStates = ['waiting', 'proposed', 'closed'] as const

export type CaseFilters = {
  /** `waiting`: open or proposed. */
  state: (typeof caseStates)[number] | null
  kind: CaseKind | null
  /** Whose they are; `none`: nobody's. */
  assignee: number | 'none' | null
  /** Of the amount. */
  currency: Currency | null
  /** Only those whose time was over at this moment. */
  overdueAt: Date | null
  /** Only these, as a search found them. */
  numbers: readonly number[] | null
}

function whereOf({ state, kind, assignee, currency, overdueAt, numbers }: CaseFilters): Prisma.CaseFileWhereInput {
  const statuses = { waiting: ['OPEN', 'PROPOSED'], proposed: ['PROPOSED'], closed: ['CLOSED'] } as const
  return {
    ...(state || overdueAt ? { status: { in: [...statuses[state ?? 'waiting']] } } : {}),
    kind: kind ?? { in: caseKindNames },
    ...(assignee === null ? {} : { assigneeId: assignee === 'none' ? null : assignee }),
    ...(currency ? { facts: { path: ['currency'], equals: currency } } : {}),
    ...(overdueAt ? { dueAt: { lt: overdueAt } } : {}),
    ...(numbers ? { number: { in: [...numbers] } } : {}),
  }
}

/** What waits goes by its deadline, what is closed by when it was. */
const ordersOf = (state: CaseFilters['state']): Prisma.CaseFileOrderByWithRelationInput[] =>
  state === 'closed'
    ? [{ closedAt: 'desc' }, { number: 'desc' }]
    : state === null
      ? [{ number: 'desc' }]
      : [{ dueAt: { sort: 'asc', nulls: 'last' } }, { number: 'asc' }]

/** A page of the cases, and how many there are. */
export async function listCases(
  tx: Tx,
  filters: CaseFilters,
  { page, size }: { page: number; size: number },
): Promise<{ rows: FoundCase[]; count: number; last: null }> {
  const where = whereOf(filters)
  const [rows, count] = await Promise.all([
    tx.caseFile.findMany({ where, orderBy: ordersOf(filters.state), skip: (page - 1) * size, take: size }),
    tx.caseFile.count({ where }),
  ])
  return { rows: knownCases(rows), count, last: null }
}

/** Cases that follow one in the order of their list. */
function following(state: CaseFilters['state'], last: FoundCase): Prisma.CaseFileWhereInput {
  const { number, dueAt, closedAt } = last
  if (state === 'closed' && closedAt)
    // the first condition is for the index
    return { closedAt: { lte: closedAt }, OR: [{ closedAt: { lt: closedAt } }, { number: { lt: number } }] }
  if (state === null) return { number: { lt: number } }
  const later = { number: { gt: number } }
  return dueAt ? { OR: [{ dueAt: { gt: dueAt } }, { dueAt, ...later }, { dueAt: null }] } : { dueAt: null, ...later }
}

/** All of them. */
export async function* streamCases(tx: Tx, filters: CaseFilters): AsyncGenerator<FoundCase[]> {
  const { state } = filters
  const where = whereOf(filters)
  yield* inBatches(
    null as FoundCase | null,
    async (last, take) => {
      const wanted = { AND: [where, last ? following(state, last) : {}] }
      return knownCases(await tx.caseFile.findMany({ where: wanted, orderBy: ordersOf(state), take }))
    },
    (row) => row,
  )
}

/**
 * The queue around a case: those before and after it by deadline.
 * @returns `place`: how many go before it; null where it is not in the queue
 */
export async function readQueueAround(
  tx: Tx,
  filters: CaseFilters & { state: 'waiting' | 'proposed' },
  { number, dueAt, status }: FoundCase,
  size: number,
): Promise<{ rows: FoundCase[]; count: number; place: number | null }> {
  const where = whereOf(filters)
  const earlier: Prisma.CaseFileWhereInput[] = dueAt
    ? [{ dueAt: { lt: dueAt } }, { dueAt, number: { lt: number } }]
    : [{ dueAt: { not: null } }, { dueAt: null, number: { lt: number } }]
  const [count, before, within] = await Promise.all([
    tx.caseFile.count({ where }),
    tx.caseFile.count({ where: { AND: [where, { OR: earlier }] } }),
    status === 'CLOSED' ? 0 : tx.caseFile.count({ where: { AND: [where, { number }] } }),
  ])
  const skip = Math.max(0, Math.min(before - Math.floor(size / 2), count - size))
  const rows = await tx.caseFile.findMany({ where, orderBy: ordersOf(filters.state), skip, take: size })
  return { rows: knownCases(rows), count, place: within > 0 ? before : null }
}

/** Every case. */
export const anyCase = { kind: null, assignee: null, currency: null, overdueAt: null, numbers: null } as const

type Counted = { readerId: number } & Omit<CaseFilters, 'state'>

/**
 * Counts what waits under some filters: all of it, what waits for a second person and what is late; and the reader's own, whoever else is
 * asked for.
 */
export async function countCases(
  tx: Tx,
  { readerId, kind, assignee, currency, overdueAt, numbers }: Counted,
): Promise<{ waiting: number; mine: number; proposed: number; overdue: number }> {
  const theirs =
    assignee === null
      ? Prisma.sql`true`
      : assignee === 'none'
        ? Prisma.sql`assignee_id is null`
        : Prisma.sql`assignee_id = ${assignee}::int`
  const [row] = await tx.$queryRaw<[{ waiting: number; mine: number; proposed: number; overdue: number }]>`
    select (count(*) filter (where ${theirs}))::int as waiting, (count(*) filter (where assignee_id = ${readerId}::int))::int as mine,
           (count(*) filter (where status = 'PROPOSED' and ${theirs}))::int as proposed,
           (count(*) filter (where due_at < now() and ${theirs}))::int as overdue
      from case_file where status <> 'CLOSED' and kind = any(${kind ? [kind] : caseKindNames}::text[])
       and (${currency}::text is null or facts ->> 'currency' = ${currency}::text)
       and (${overdueAt}::timestamptz is null or due_at < ${overdueAt}::timestamptz)
       and (${numbers}::int[] is null or number = any(${numbers}::int[]))`
  return row
}
