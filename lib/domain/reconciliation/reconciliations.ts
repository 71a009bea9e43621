import { recordAudit } from '../access/record-audit'
import { inBatches } from '../batches'
import { DomainError, fieldError } from '../errors'
import type { Prisma, Tx } from '../tx'
import { claimDay } from './claim-day'
import { dayOf } from './day'

export type DifferenceKind = 'missing_here' | 'missing_there' | 'amount' | 'state'

type Asking = { asking: boolean }
/** Without the movements that agree, which may be a day's half million. */
const listed = { omit: { agreed: true } } as const
type Row = Prisma.ReconciliationGetPayload<typeof listed>
export type ListedReconciliation = Row & Asking

/** `asking`: a process holds the day now. */
const withAsking = (row: Row, now: Date): ListedReconciliation => ({
  ...row,
  asking: row.leasedUntil !== null && row.leasedUntil > now,
})

const newest = [{ day: 'desc' }, { id: 'desc' }] as const

/** Compared days, newest first. */
export async function listReconciliations(
  tx: Tx,
  { day, page, size }: { day: string | null; page: number; size: number },
  now: Date,
): Promise<{ rows: ListedReconciliation[]; count: number; last: null }> {
  const where = day ? { day: new Date(day) } : {}
  const rows = await tx.reconciliation.findMany({
    ...{ ...listed, where, orderBy: [...newest] },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows: rows.map((row) => withAsking(row, now)), count: await tx.reconciliation.count({ where }), last: null }
}

/** All of them. */
export const streamReconciliations = (tx: Tx, now: Date): AsyncGenerator<ListedReconciliation[]> =>
  inBatches(
    null as Pick<Row, 'day' | 'id'> | null,
    async (last, take) => {
      const older = last && { day: { lte: last.day }, OR: [{ day: { lt: last.day } }, { id: { lt: last.id } }] }
      const rows = await tx.reconciliation.findMany({ ...listed, where: older ?? {}, orderBy: [...newest], take })
      return rows.map((row) => withAsking(row, now))
    },
    (row) => row,
  )

/** The movement's current state, beside the recorded one. */
const shown = {
  movement: {
    select: {
      number: true,
      status: true,
      suspense: { select: { id: true, status: true } },
      reversal: { select: { id: true, status: true } },
    },
  },
} as const
export type ListedDifference = Prisma.ReconciliationLineGetPayload<{ include: typeof shown }>

export type DifferencesPage = {
  reconciliation: ListedReconciliation
  rows: ListedDifference[]
  count: number
  last: null
}

/** One day; null if not found. */
export async function findReconciliation(tx: Tx, id: number, now: Date): Promise<ListedReconciliation | null> {
  const found = await tx.reconciliation.findUnique({ ...listed, where: { id } })
  return found && withAsking(found, now)
}

/** One day and its differences, in the order in which they were found. @throws DomainError Not found */
export async function readReconciliation(
  tx: Tx,
  { id, kind, page, size }: { id: number; kind: DifferenceKind | null; page: number; size: number },
  now: Date,
): Promise<DifferencesPage> {
  const reconciliation = await findReconciliation(tx, id, now)
  if (!reconciliation) throw new DomainError('Not found')
  const where = { reconciliationId: id, ...(kind ? { kind } : {}) }
  const rows = await tx.reconciliationLine.findMany({
    where,
    include: shown,
    orderBy: { id: 'asc' },
    skip: (page - 1) * size,
    take: size,
  })
  const count = await tx.reconciliationLine.count({ where })
  return { reconciliation, rows, count, last: null }
}

/**
 * A difference as a case names it, `difference_subject` in SQL.
 * @returns null once a later comparison no longer finds it
 */
export async function findDifference(tx: Tx, subject: string): Promise<ListedDifference | null> {
  const day = Number.parseInt(subject, 10)
  const [row] = await tx.$queryRaw<{ id: bigint }[]>`
    select l.id from reconciliation_line l where l.reconciliation_id = ${day}::int and difference_subject(l) = ${subject}`
  return row ? tx.reconciliationLine.findUnique({ where: { id: row.id }, include: shown }) : null
}

/** What a case calls a difference of a day; null where the day has none with this id. */
export async function subjectOfDifference(tx: Tx, { day, id }: { day: number; id: number }): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ subject: string }[]>`
    select difference_subject(l) as subject from reconciliation_line l where l.id = ${id}::int and l.reconciliation_id = ${day}::int`
  return row?.subject ?? null
}

/** Every difference of a day, in the order in which they were found. */
export const streamDifferences = (
  tx: Tx,
  { id, kind }: { id: number; kind: DifferenceKind | null },
): AsyncGenerator<ListedDifference[]> =>
  inBatches(
    0n,
    (after, take) =>
      tx.reconciliationLine.findMany({
        where: { reconciliationId: id, ...(kind ? { kind } : {}), id: { gt: after } },
        include: shown,
        orderBy: { id: 'asc' },
        take,
      }),
    ({ id: last }) => last,
  )

/**
 * Queues the comparison of a day at an operator's request: the job calls the rail, not this request. A day that is
 * already being compared is left alone.
 * @param input.day a complete day in Bogota
 * @throws Validation failed on `day`
 */
export async function askReconciliation(
  tx: Tx,
  { rail, day }: { rail: string; day: string },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedReconciliation> {
  if (dayOf(day).until > now) throw fieldError('day', 'not_over')
  const claimed = await claimDay(tx, { rail, day })
  if (claimed) {
    await tx.$executeRaw`select graphile_worker.add_job('reconcile_day', ${JSON.stringify(claimed)}::json, max_attempts => 1)`
    await recordAudit(tx, {
      ...{ actorId, action: 'reconciliation.asked', subject: `reconciliation:${claimed.id}`, reason: null },
      ...{ from: null, to: { rail, day } },
    })
  }
  const row = await tx.reconciliation.findUniqueOrThrow({
    ...listed,
    where: { rail_day: { rail, day: new Date(day) } },
  })
  return withAsking(row, now)
}
