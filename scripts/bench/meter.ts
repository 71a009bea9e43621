import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { processorTime } from './usage.ts'

/** What one operation cost. Milliseconds of processor, those of the app NaN where it has none; bytes; commits that wrote. */
export type Cost = { app: number; database: number; wal: number; commits: number }

type Reading = { app: number; database: number; lsn: string }

/** Milliseconds of processor alone, up to the last answer. */
export type Processor = Pick<Cost, 'app' | 'database'>

export type Meter = {
  /** @param app the processes whose time is the app's, with all below them */
  read: (app: readonly number[]) => Promise<Reading>
  /** What lies between two readings, for each of so many operations. */
  cost: (from: Reading, to: Reading, operations: number) => Promise<Cost>
  processor: (from: Reading, to: Reading, operations: number) => Processor
  /** Transactions of the product's database, reading ones too. What a connection did is told up to ten seconds late. */
  transactions: () => Promise<number>
  close: () => Promise<void>
}

/**
 * Reads processor time and write-ahead log of the PostgreSQL in `<dataDir>/postgres`. The log is read back record by record: its bytes
 * are counted without the images of whole pages, which depend on when the last checkpoint was, and its commits are exact, where the
 * database's own counters are seconds late.
 */
export async function openMeter(databaseUrl: string, dataDir: string): Promise<Meter> {
  const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  // Beside the product's database: nothing is added to that.
  const client = new pg.Client({ connectionString: new URL('/postgres', databaseUrl).href })
  await client.connect()
  await client.query('create extension if not exists pg_walinspect')
  const processor: Meter['processor'] = (from, to, operations) => ({
    app: (to.app - from.app) / operations,
    database: (to.database - from.database) / operations,
  })
  return {
    read: async (app) => {
      const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')
      return { app: processorTime(app), database: processorTime([Number(postmaster)]), lsn: rows[0]?.lsn ?? '0/0' }
    },
    processor,
    cost: async (from, to, operations) => {
      // Only what is on disk is read back, and commits that nobody waited for are not there yet.
      await client.query(`select pg_logical_emit_message(true, 'bench', '')`)
      const { rows } = await client.query<{ bytes: number; commits: number }>(
        `select coalesce(sum(record_size), 0)::float as bytes,
                coalesce(sum(count) filter (where "resource_manager/record_type" = 'Transaction/COMMIT'), 0)::float as commits
           from pg_get_wal_stats($1, $2, true)`,
        [from.lsn, to.lsn],
      )
      const { bytes = Number.NaN, commits = Number.NaN } = rows[0] ?? {}
      return { ...processor(from, to, operations), wal: bytes / operations, commits: commits / operations }
    },
    transactions: async () => {
      const { rows } = await client.query<{ count: number }>(
        'select (xact_commit + xact_rollback)::float as count from pg_stat_database where datname = $1',
        [new URL(databaseUrl).pathname.slice(1)],
      )
      return rows[0]?.count ?? Number.NaN
    },
    close: () => client.end(),
  }
}
