import * as sql from '../sql'
import type { Tx } from '../tx'

/** Broken rows that are kept of each invariant. */
export const mostKept = 20

/** Result of one ledger invariant; `broken` is the number of rows that violate it, and `rows` the first of them, column by column. */
export type BooksResult = { name: string; broken: number; rows?: Record<string, unknown>[] }
export type BooksRun = { at: Date; milliseconds: number; results: BooksResult[] }

const setting = 'books_last_run'

type Kept = { at: string; milliseconds: number; results: BooksResult[] }

/** Returns the result of the worker's last check of the invariants; null before the first. */
export async function readBooks(tx: Tx): Promise<BooksRun | null> {
  const row = await tx.setting.findUnique({ where: { key: setting } })
  if (!row) return null
  const { at, ...rest } = JSON.parse(row.value) as Kept
  return { at: new Date(at), ...rest }
}

/** Claims the hour's check for this process; false when another has claimed it, even if that process died since. */
export async function claimCheck(tx: Tx): Promise<boolean> {
  const claimed = await tx.$executeRaw`
    insert into setting as s (key, value) values ('books_check_began', now()::text)
    on conflict (key) do update set value = excluded.value
     where s.value::timestamptz <= now() - interval '1 hour'`
  return claimed > 0
}

/** Claims it again while it runs: a check that takes longer than an hour is not begun a second time. */
export async function extendClaim(tx: Tx): Promise<void> {
  await tx.$executeRaw`update setting set value = now()::text where key = 'books_check_began'`
}

/** What a result says is broken, as far as its rows are kept. */
const brokenIn = ({ broken, rows }: BooksResult) => JSON.stringify([broken, rows ?? []])

/** Stores the result of a check, in one transaction with the cases of what is broken. */
export async function keepBooks(tx: Tx, { at, milliseconds, results }: BooksRun): Promise<void> {
  const before = new Map((await readBooks(tx))?.results.map((one) => [one.name, brokenIn(one)]))
  const compared = results.map((one) => ({
    ...{ name: one.name, broken: one.broken },
    changed: before.has(one.name) && before.get(one.name) !== brokenIn(one),
  }))
  const value = JSON.stringify({ at: at.toISOString(), milliseconds, results } satisfies Kept)
  await tx.setting.upsert({ where: { key: setting }, create: { key: setting, value }, update: { value } })
  await tx.$executeRaw`select ${sql.syncInvariants(compared)}`
}
