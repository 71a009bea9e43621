import { mayRead } from '../access/who-reads'
import { inBatches } from '../batches'
import { DomainError } from '../errors'
import { dayOf } from '../reconciliation/day'
import { readSearch } from '../search/read-search'
import type { Prisma, Tx, UnusualMark } from '../tx'
import { findMarks } from './find-marks'

export type UnusualStatus = UnusualMark['status']

export type MarkFilters = {
  status: UnusualStatus | null
  /** Days in Bogota on which they were marked: `2026-11-27`. */
  from: string | null
  to: string | null
  subject: string | null
  /** As it was typed: by what marks copied. */
  search: string | null
}

type Reader = { userId: number; roles: readonly string[] }

/** Whether somebody may know of marks at all. */
export const maySeeMarks = (roles: readonly string[]): boolean => mayRead(roles, 'unusual')

/** @throws DomainError Not found */
function refuseReader({ roles }: Reader): void {
  if (!maySeeMarks(roles)) throw new DomainError('Not found')
}

/** Nobody reads marks about themselves: they are to know nothing of them. */
async function whereOf(
  tx: Tx,
  { status, from, to, subject, search }: MarkFilters,
  { userId }: Reader,
): Promise<Prisma.UnusualMarkWhereInput> {
  return {
    OR: [{ ownerId: null }, { ownerId: { not: userId } }],
    ...(status ? { status } : {}),
    ...(subject ? { subject } : {}),
    ...(search ? { id: { in: await findMarks(tx, readSearch(search)) } } : {}),
    ...(from || to
      ? { markedAt: { ...(from ? { gte: dayOf(from).from } : {}), ...(to ? { lt: dayOf(to).until } : {}) } }
      : {}),
  }
}

/** A page of the marks, newest first. @throws DomainError Not found for who may not know of them */
export async function listMarks(
  tx: Tx,
  filters: MarkFilters,
  reader: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ rows: UnusualMark[]; count: number; last: null }> {
  refuseReader(reader)
  const where = await whereOf(tx, filters, reader)
  const [rows, count] = await Promise.all([
    tx.unusualMark.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
    tx.unusualMark.count({ where }),
  ])
  return { rows, count, last: null }
}

/** All of them, newest first. @throws DomainError Not found */
export async function* streamMarks(tx: Tx, filters: MarkFilters, reader: Reader): AsyncGenerator<UnusualMark[]> {
  refuseReader(reader)
  const where = await whereOf(tx, filters, reader)
  yield* inBatches(
    null as number | null,
    (last, take) =>
      tx.unusualMark.findMany({
        where: { AND: [where, last === null ? {} : { id: { lt: last } }] },
        orderBy: { id: 'desc' },
        take,
      }),
    ({ id }) => id,
  )
}

/** One of them. @throws DomainError Not found, also for one about the reader */
export async function readMark(tx: Tx, id: number, reader: Reader): Promise<UnusualMark> {
  refuseReader(reader)
  const found = await tx.unusualMark.findUnique({ where: { id } })
  if (!found || found.ownerId === reader.userId) throw new DomainError('Not found')
  return found
}
