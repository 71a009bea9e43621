import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from './with-client.ts'

/** Prisma's own advisory lock of whoever applies migrations. */
const enginesLock = 72_707_369

/** Milliseconds between two attempts to be the one that migrates. */
const pause = 250

const isGiven = async (client: pg.Client, question: string): Promise<boolean> =>
  (await client.query<{ given: boolean }>(`select ${question} as given`)).rows[0]?.given ?? false

/**
 * Has a migration that was interrupted applied anew: the engine refuses every later one while there is such a one. Each is one
 * transaction, of which nothing is left, or one statement that can be repeated; but an index that was being built concurrently stays,
 * invalid, and `if not exists` would take it for whole.
 */
async function clearInterrupted(client: pg.Client): Promise<void> {
  if (!(await isGiven(client, `to_regclass('public._prisma_migrations') is not null`))) return
  // A process of an earlier version holds this lock alone while it migrates.
  if (!(await isGiven(client, `pg_try_advisory_lock(${enginesLock})`))) return
  try {
    const unfinished = 'finished_at is null and rolled_back_at is null'
    if (!(await isGiven(client, `exists (select from _prisma_migrations where ${unfinished})`))) return
    const { rows } = await client.query<{ name: string }>(`
      select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where not i.indisvalid and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`)
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(`update _prisma_migrations set rolled_back_at = now() where ${unfinished}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [enginesLock])
  }
}

/**
 * Runs `work` while no other process migrates the database. Prisma's lock alone does not do: who waits for it does so in a statement,
 * whose snapshot `create index concurrently` of the one that has it waits for, so two that start at once deadlock.
 */
export async function migrateAlone<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  return withClient(connectionString, async (client) => {
    while (!(await isGiven(client, `pg_try_advisory_lock(hashtext('migrate'))`))) await sleep(pause)
    await clearInterrupted(client)
    return work()
  })
}
