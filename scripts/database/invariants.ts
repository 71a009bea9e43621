import { join } from 'node:path'
import pg from 'pg'
import { readInvariants, runInvariant } from '../../lib/jobs/invariants.ts'

export type Checked = { name: string; offending: Record<string, unknown>[] }

/**
 * Checks every invariant of the ledger in one read-only snapshot, so that concurrent money movements cannot look like violations.
 * @throws when there is no invariant
 */
export async function checkBooks(databaseUrl: string): Promise<Checked[]> {
  const all = await readInvariants(join(import.meta.dirname, '..', '..'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const results: Checked[] = []
    for (const invariant of all) {
      const offending = []
      for await (const { rows } of runInvariant(invariant, (text, values) => client.query(text, values)))
        offending.push(...rows)
      results.push({ name: invariant.name, offending })
    }
    return results
  } finally {
    await client.end()
  }
}

/** One line per invariant with the number of rows that violate it, and the first three of those rows. */
export function report(books: Checked[]): string {
  return books
    .flatMap(({ name, offending }) => [
      `  ${offending.length === 0 ? '✓' : '✗'} ${name}: ${offending.length}`,
      ...offending.slice(0, 3).map((row) => `      ${JSON.stringify(row)}`),
    ])
    .join('\n')
}
