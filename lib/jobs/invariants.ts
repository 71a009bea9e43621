import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A statement of prisma/invariants that selects the rows which violate it. `by`: it takes a range of that column as $1 and $2. */
export type Invariant = { name: string; text: string; by?: { table: string; column: string } }

/** Splits one of the files: `-- I1 name` heads each statement, and `-- by table.column` follows it if the statement takes a range. */
export function invariantsIn(sql: string): Invariant[] {
  const parts = sql.split(/^-- (?=I\d+ )/m).slice(1)
  return parts.map((part) => {
    const end = part.indexOf('\n')
    const text = part.slice(end)
    const [, table, column] = /^\n-- by (\w+)\.(\w+)$/m.exec(text) ?? []
    return { name: part.slice(0, end).trim(), text, ...(table && column ? { by: { table, column } } : {}) }
  })
}

/**
 * Reads every invariant of the ledger.
 * @param root the folder that holds `prisma`
 * @throws when there is none, which must not pass for clean books
 */
export async function readInvariants(root = process.cwd()): Promise<Invariant[]> {
  const folder = join(root, 'prisma', 'invariants')
  const files = (await readdir(folder)).sort()
  const all = await Promise.all(files.map(async (file) => invariantsIn(await readFile(join(folder, file), 'utf8'))))
  if (all.flat().length === 0) throw new Error(`${folder} holds no statement headed by a line such as "-- I1 name"`)
  return all.flat()
}

type Query = (text: string, values?: number[]) => Promise<{ rowCount: number | null; rows: Record<string, unknown>[] }>

/** Runs a statement by ranges of `size` that together hold every row that is there now. Yields the result of each run. */
export async function* runInvariant(
  { text, by }: Invariant,
  query: Query,
  size = Infinity,
): AsyncGenerator<Awaited<ReturnType<Query>>> {
  if (!by) return yield await query(text)
  const { rows } = await query(`select min(${by.column}) as first, max(${by.column}) as last from ${by.table}`)
  const { first, last } = rows[0] ?? {}
  if (first === null) return
  for (let from = Number(first); from <= Number(last); from += size) {
    yield await query(text, [from, Math.min(Number(last), from + size - 1)])
  }
}
