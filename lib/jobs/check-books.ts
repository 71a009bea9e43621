import { setTimeout as sleep } from 'node:timers/promises'
import { db, inTx, pool, publish } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { type BooksResult, claimCheck, extendClaim, keepBooks, mostKept } from '@/lib/domain/ledger/books'
import { log } from '@/lib/log'
import { readInvariants, runInvariant } from './invariants'

/**
 * Rows that one statement looks at: some hundredths of a second, in a snapshot that holds up no vacuum
 * (docs/decisions/020-books-by-ranges.md).
 */
const rowsAtOnce = 2_000

/** After each statement the check rests so many times as long as that took, so that it takes a tenth of one processor. */
const restFactor = 9

/** Runs one statement, on one processor. */
async function query(text: string, values?: number[]) {
  const client = await pool.connect()
  try {
    await client.query(
      "begin read only; set local statement_timeout = '10min'; set local max_parallel_workers_per_gather = 0",
    )
    return await client.query(text, values)
  } finally {
    await client.query('rollback')
    client.release()
  }
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
    const results: BooksResult[] = []
    for (const invariant of await readInvariants()) {
      const kept: Record<string, unknown>[] = []
      const result = { name: invariant.name, broken: 0, rows: kept }
      let since = performance.now()
      for await (const { rowCount, rows } of runInvariant(invariant, query, rowsAtOnce)) {
        result.broken += rowCount ?? 0
        kept.push(...rows.slice(0, mostKept - kept.length))
        await sleep(restFactor * (performance.now() - since), undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return
        since = performance.now()
      }
      results.push(result)
      await extendClaim(db)
    }
    const milliseconds = Math.round(performance.now() - began)
    await inTx((tx) => keepBooks(tx, { at, milliseconds, results }))
    publish('cases')
    const broken = results.flatMap(({ name, broken }) => (broken > 0 ? [{ name, broken }] : []))
    if (broken.length > 0) log.error({ broken }, 'the books do not hold')
  }
  return { turn, stop: () => stopping.abort() }
}
