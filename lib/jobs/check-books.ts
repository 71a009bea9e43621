import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { type BooksResult, claimCheck, keepBooks } from '@/lib/domain/ledger/books'
import { type Invariant, rangesOf, readInvariants } from '@/lib/domain/ledger/invariants'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** Rows that one statement looks at: some hundredths of a second, in a snapshot that holds up no vacuum. */
const rowsAtOnce = 2_000

/** After each statement the check rests so many times as long as that took, so that it takes a tenth of one processor. */
const restFactor = 9

/** A statement whose connection is gone ends within a second. */
const settings = `
  set default_transaction_read_only = on; set max_parallel_workers_per_gather = 0; set client_connection_check_interval = '1s'`

/** One check at a time in all processes, also when it takes longer than an hour. */
const onlyOne = "select pg_try_advisory_lock(hashtextextended('books', 0)) as free"

/** Counts the rows that violate an invariant. */
async function countBroken(client: pg.Client, invariant: Invariant, signal: AbortSignal): Promise<number> {
  let broken = 0
  for await (const range of rangesOf(invariant, client, rowsAtOnce)) {
    const began = performance.now()
    const { rowCount } = await client.query(invariant.text, range)
    broken += rowCount ?? 0
    await sleep(restFactor * (performance.now() - began), undefined, { signal })
  }
  return broken
}

/**
 * The hourly check of the ledger, in whichever process is first; logs violations as errors (docs/ledger.md#invariants).
 * `stop` ends a running check; its results are dropped.
 */
export function makeBooksCheck(): { turn: () => Promise<void>; stop: () => void } {
  const stopping = new AbortController()
  const { signal } = stopping
  const turn = async () => {
    if (!(await claimCheck(db))) return
    const at = await databaseTime(db)
    const began = performance.now()
    const client = new pg.Client({ connectionString: env.DATABASE_DIRECT_URL, application_name: 'recaudo-books' })
    client.on('error', () => undefined)
    const end = () => void client.end()
    signal.addEventListener('abort', end)
    try {
      await client.connect()
      if (!(await client.query<{ free: boolean }>(onlyOne)).rows[0]?.free) return
      await client.query(settings)
      const results: BooksResult[] = []
      for (const invariant of await readInvariants()) {
        results.push({ name: invariant.name, broken: await countBroken(client, invariant, signal) })
      }
      await keepBooks(db, { at, milliseconds: Math.round(performance.now() - began), results })
      const broken = results.filter((result) => result.broken > 0)
      if (broken.length > 0) log.error({ broken }, 'the books do not hold')
    } catch (err) {
      if (!signal.aborted) throw err
    } finally {
      signal.removeEventListener('abort', end)
      await client.end()
    }
  }
  return { turn, stop: () => stopping.abort() }
}
