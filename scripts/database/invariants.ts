import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { statements } from '../../lib/domain/ledger/books.ts'

export type Invariant = { name: string; offending: Record<string, unknown>[] }

/**
 * Runs every invariant of the books in one read-only snapshot, so that concurrent money movements cannot look like violations.
 * @throws when the file contains no statement, which must not pass for clean books
 */
export async function checkBooks(databaseUrl: string): Promise<Invariant[]> {
  const sql = await readFile(join(import.meta.dirname, '..', '..', 'prisma', 'invariants.sql'), 'utf8')
  const all = statements(sql)
  if (all.length === 0)
    throw new Error('prisma/invariants.sql holds no statement headed by a line such as "-- I1 name"')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const results: Invariant[] = []
    for (const { name, text } of all) results.push({ name, offending: (await client.query(text)).rows })
    return results
  } finally {
    await client.end()
  }
}

/** One line per invariant with the number of rows that violate it, and the first three of those rows. */
export function report(books: Invariant[]): string {
  return books
    .flatMap(({ name, offending }) => [
      `  ${offending.length === 0 ? '✓' : '✗'} ${name}: ${offending.length}`,
      ...offending.slice(0, 3).map((row) => `      ${JSON.stringify(row)}`),
    ])
    .join('\n')
}
