import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { batch } from '../batch'

/** Seconds without a heartbeat after which a worker counts as gone; it sends one every five. */
const silence = 30

/** The migrations that this code requires. */
const wanted = readdir(join(process.cwd(), 'prisma/migrations'), { withFileTypes: true }).then((entries) =>
  entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name),
)

const failing = (part: string) => new DomainError('ServiceUnavailable', { members: { part } })

async function refuseUnlessDatabase(): Promise<string[]> {
  try {
    const rows = await db.$queryRaw<{ name: string }[]>`
      select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null`
    return rows.map(({ name }) => name)
  } catch {
    throw failing('database')
  }
}

/** Concurrent requests share one attempt; otherwise readiness checks could be used to fill the disk. */
const tryWrite = batch<true, true>(async (asked) => {
  await db.$queryRaw`select try_write()`
  return asked.map(() => true)
})

/**
 * Whether the installation can serve requests (docs/operations.md#health).
 * @throws ServiceUnavailable with the failing `part`: database, migrations, writes (a full disk, a read-only database) or worker
 */
export async function refuseUnlessReady(): Promise<void> {
  const applied = await refuseUnlessDatabase()
  if (!(await wanted).every((name) => applied.includes(name))) throw failing('migrations')
  await tryWrite.load(true).catch(() => {
    throw failing('writes')
  })
  const [heard] = await db.$queryRaw<{ alive: boolean }[]>`
    select value::timestamptz > now() - make_interval(secs => ${silence}::int) as alive
    from setting where key = 'worker_heartbeat'`
  if (!heard?.alive) throw failing('worker')
}
