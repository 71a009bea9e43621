import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { processorTime } from './usage.ts'

/** Cost of one operation: CPU milliseconds, NaN for an app without any; bytes; commits that wrote. */
export type Cost = { app: number; database: number; wal: number; commits: number }

type Reading = { app: number; database: number; lsn: string }

/** CPU milliseconds only, up to the last response. */
export type Processor = Pick<Cost, 'app' | 'database'>

export type Meter = {
  /** @param app the app's processes; their children are included */
  read: (app: readonly number[]) => Promise<Reading>
  /** The difference between two readings, per operation. */
  cost: (from: Reading, to: Reading, operations: number) => Promise<Cost>
  processor: (from: Reading, to: Reading, operations: number) => Processor
  /**
   * Transactions of the product's database, including read-only ones. A connection's statistics arrive up to ten seconds late.
   */
  transactions: () => Promise<number>
  close: () => Promise<void>
}

/**
 * Reads CPU time and write-ahead log of the PostgreSQL in `<dataDir>/postgres`. The log is read record by record: bytes
 * exclude full-page images, which depend on the last checkpoint, and commits are exact, while the database's own
 * counters are seconds late.
 */
export async function openMeter(databaseUrl: string, dataDir: string): Promise<Meter> {
  const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  // Connected to another database, to add nothing to the product's.
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
      // Only flushed WAL can be read, and asynchronous commits may not be flushed yet; this message forces a flush.
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
