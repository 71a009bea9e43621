import type { Tx } from '../tx'

/** One invariant of the books, as it was found; `broken` counts the rows that break it. */
export type BooksResult = { name: string; broken: number }
export type BooksRun = { at: Date; milliseconds: number; results: BooksResult[] }

const setting = 'books_last_run'

/** `-- I1 name` heads each statement of prisma/invariants.sql; the statement selects the rows that break it. */
export function statements(sql: string): { name: string; text: string }[] {
  const parts = sql.split(/^-- (?=I\d+ )/m).slice(1)
  return parts.map((part) => {
    const end = part.indexOf('\n')
    return { name: part.slice(0, end).trim(), text: part.slice(end) }
  })
}

type Kept = { at: string; milliseconds: number; results: BooksResult[] }

/** What the worker found when it looked at the books last; null before it ever did. */
export async function readBooks(tx: Tx): Promise<BooksRun | null> {
  const row = await tx.setting.findUnique({ where: { key: setting } })
  if (!row) return null
  const { at, ...rest } = JSON.parse(row.value) as Kept
  return { at: new Date(at), ...rest }
}

export async function keepBooks(tx: Tx, { at, milliseconds, results }: BooksRun): Promise<void> {
  const value = JSON.stringify({ at: at.toISOString(), milliseconds, results } satisfies Kept)
  await tx.setting.upsert({ where: { key: setting }, create: { key: setting, value }, update: { value } })
}
