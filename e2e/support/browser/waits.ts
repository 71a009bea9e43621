import { expect } from '@playwright/test'
import type pg from 'pg'

/** Waits until another connection waits for a lock of this transaction. */
export async function untilAwaited(pool: pg.Pool, holding: pg.PoolClient): Promise<void> {
  const { rows } = await holding.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  await expect.poll(async () => (await pool.query(waiting, [rows[0]?.pid])).rowCount).toBeGreaterThan(0)
}
