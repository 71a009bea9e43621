import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { db, pool } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { type BooksResult, keepBooks, readBooks, statements } from '@/lib/domain/ledger/books'
import { log } from '@/lib/log'

const hour = 3_600_000
/** Of our own: only one process looks at a time. */
const lock = 4_207_331

/** Counts the rows that break each invariant, all in one snapshot, so that money moving meanwhile cannot look like a fault. */
async function look(sql: string): Promise<BooksResult[] | null> {
  const client = await pool.connect()
  try {
    await client.query("begin isolation level repeatable read read only; set local statement_timeout = '10min'")
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lock])
    if (!rows[0]?.mine) return null
    const results: BooksResult[] = []
    for (const { name, text } of statements(sql)) {
      const { rowCount } = await client.query(text)
      results.push({ name, broken: rowCount ?? 0 })
    }
    return results
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Looks at the books once an hour, whoever's turn it is, and says loudly what does not hold (docs/ledger.md#invariants). */
export async function checkBooks(): Promise<void> {
  const [last, at] = await Promise.all([readBooks(db), databaseTime(db)])
  if (last && at.getTime() - last.at.getTime() < hour) return
  const began = performance.now()
  const results = await look(await readFile(join(process.cwd(), 'prisma', 'invariants.sql'), 'utf8'))
  if (!results) return
  await keepBooks(db, { at, milliseconds: Math.round(performance.now() - began), results })
  const broken = results.filter((result) => result.broken > 0)
  if (broken.length > 0) log.error({ broken }, 'the books do not hold')
}
