import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { db, pool } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { claimCheck, keepBooks, statements } from '@/lib/domain/ledger/books'
import { log } from '@/lib/log'

/**
 * After each statement the check rests so many times as long as that took. The statements read whole tables, and without the rest
 * they would take a processor from payments for minutes.
 */
const restFactor = 4

/** Counts the rows that violate an invariant: on one processor, and in a snapshot of its own, which holds up no vacuum for long. */
async function countBroken(statement: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(
      "begin read only; set local statement_timeout = '10min'; set local max_parallel_workers_per_gather = 0",
    )
    const { rowCount } = await client.query(statement)
    return rowCount ?? 0
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
    const results = []
    let milliseconds = 0
    for (const { name, text } of statements(await readFile(join(process.cwd(), 'prisma', 'invariants.sql'), 'utf8'))) {
      const began = performance.now()
      results.push({ name, broken: await countBroken(text) })
      const took = performance.now() - began
      milliseconds += took
      await sleep(restFactor * took, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
    }
    await keepBooks(db, { at, milliseconds: Math.round(milliseconds), results })
    const broken = results.filter((result) => result.broken > 0)
    if (broken.length > 0) log.error({ broken }, 'the books do not hold')
  }
  return { turn, stop: () => stopping.abort() }
}
