import { inBatches } from '../batches'
import { dayOf, nameOfDay, yesterdayOf } from '../reconciliation/day'
import type { Prisma, Tx } from '../tx'
import { listNames } from '../user/list-names'
import { digestText, nextToClose } from './close-day'
import { type ReadDay, readDay } from './read-day'

/** A closed day: who signed it, and the files that are written. */
export type ListedClose = {
  day: string
  sha256: string
  firstSignedBy: string | null
  firstSignedAt: Date
  closedBy: string | null
  closedAt: Date
  files: { kind: 'pdf' | 'csv'; sha256: string }[]
}

const shown = {
  omit: { figures: true },
  include: { files: { select: { kind: true, sha256: true }, orderBy: { kind: 'asc' } } },
} as const

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

async function rowsOf(
  tx: Tx,
  where: Prisma.DayCloseWhereInput,
  paging: { skip?: number; take: number },
): Promise<ListedClose[]> {
  const rows = await tx.dayClose.findMany({ ...shown, where, orderBy: { day: 'desc' }, ...paging })
  const names = await listNames(
    tx,
    rows.flatMap(({ firstSignedById, closedById }) => [firstSignedById, closedById]),
  )
  return rows.map((row) => ({
    day: row.day.toISOString().slice(0, 10),
    sha256: hex(row.sha256),
    firstSignedBy: names.get(row.firstSignedById) ?? null,
    firstSignedAt: row.firstSignedAt,
    closedBy: names.get(row.closedById) ?? null,
    closedAt: row.closedAt,
    files: row.files.map(({ kind, sha256 }) => ({ kind, sha256: hex(sha256) })),
  }))
}

/** Closed days, newest first. */
export async function listCloses(
  tx: Tx,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ListedClose[]; count: number; last: null }> {
  const rows = await rowsOf(tx, {}, { skip: (page - 1) * size, take: size })
  return { rows, count: await tx.dayClose.count(), last: null }
}

/** All of them. */
export const streamCloses = (tx: Tx): AsyncGenerator<ListedClose[]> =>
  inBatches(
    null as string | null,
    (last, take) => rowsOf(tx, last === null ? {} : { day: { lt: new Date(last) } }, { take }),
    ({ day }) => day,
  )

/** Who closed a day; null while it is open. */
async function findListedClose(tx: Tx, day: string): Promise<ListedClose | null> {
  const [row] = await rowsOf(tx, { day: new Date(day) }, { take: 1 })
  return row ?? null
}

/** A day's figures with their digest, and who closed it. */
export type ListedDay = ReadDay & { digest: string; listed: ListedClose | null }

/** Adds the digest of a day's figures, and who closed it. */
export async function withClose(tx: Tx, read: ReadDay): Promise<ListedDay> {
  const listed = read.close && (await findListedClose(tx, read.figures.day))
  return { ...read, digest: read.close ? hex(read.close.sha256) : digestText(read.figures), listed }
}

/** A day that is closed or open. @param rail the installation's own */
export const readListedDay = async (tx: Tx, day: string, rail: string): Promise<ListedDay> =>
  withClose(tx, await readDay(tx, day, rail))

/** Most days that the list of open ones names. */
const most = 31

/** Days that are over and open, oldest first: from the one after the last close, or the last one alone before the first close. */
export async function listOpenDays(tx: Tx, now: Date): Promise<string[]> {
  const yesterday = yesterdayOf(now)
  const next = await nextToClose(tx)
  if (next === null) return [yesterday]
  const first = dayOf(next).from.getTime()
  return Array.from({ length: most }, (_, at) => nameOfDay(new Date(first + at * 86_400_000))).filter(
    (day) => day <= yesterday,
  )
}

/** A file of a closed day; null where it is not written. */
export async function findCloseFile(tx: Tx, day: string, kind: 'pdf' | 'csv'): Promise<Uint8Array | null> {
  const row = await tx.dayCloseFile.findUnique({ where: { day_kind: { day: new Date(day), kind } } })
  return row?.bytes ?? null
}

/** Stores a file of a closed day; one that is there stays. */
export const keepCloseFile = (
  tx: Tx,
  {
    day,
    kind,
    bytes,
    sha256,
  }: { day: string; kind: 'pdf' | 'csv'; bytes: Uint8Array<ArrayBuffer>; sha256: Uint8Array<ArrayBuffer> },
  now: Date,
) =>
  tx.dayCloseFile.createMany({
    data: [{ day: new Date(day), kind, bytes, sha256, madeAt: now }],
    skipDuplicates: true,
  })
