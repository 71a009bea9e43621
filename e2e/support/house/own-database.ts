import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '@/prisma/migrate'
import { binaries, initialise, role, runPostgres } from '@/scripts/database/postgres'
import { postgresUser } from '@/scripts/database/postgres-user'
import { freePort } from '@/scripts/process/port'
import { until } from './house'

/** A test's own PostgreSQL, which it may stop, kill, freeze and start again on the same port. */
export type OwnDatabase = {
  url: string
  pool: pg.Pool
  start: () => Promise<void>
  /** Shuts it down as an administrator does: connections are ended, and what was committed is preserved. */
  stop: () => Promise<void>
  /** Sends `kill -9` to all its processes. */
  kill: () => Promise<void>
  /** Suspends it: it exists but answers nothing, until `thaw`. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  remove: () => Promise<void>
}

export async function makeOwnDatabase(): Promise<OwnDatabase> {
  const { postgres, initdb } = await binaries()
  const parent = await mkdtemp(join(tmpdir(), 'recaudo-database-'))
  const folder = join(parent, 'postgres')
  const user = await postgresUser([initdb, parent])
  await initialise({ folder, password: role }, initdb, user)
  const port = await freePort()
  const server = `postgresql://${role}:${role}@127.0.0.1:${port}`
  const url = `${server}/recaudo`
  let running: ReturnType<typeof runPostgres> | undefined

  const answers = async (address: string) => {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const start = async () => {
    running = runPostgres(folder, postgres, port, join(parent, 'postgres.log'), user)
    await until('the database answers', 30_000, () => answers(`${server}/postgres`))
  }
  /** @returns false where the process has ended, perhaps a moment ago; signal 0 only checks */
  const send = (pid: number, name: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, name)
    } catch {
      return false
    }
  }
  /** @returns the processes that received it */
  const signal = async (name: NodeJS.Signals) => {
    const [main = 0] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n').map(Number)
    // A stopped postmaster forks no process that the list would miss: a survivor holds memory that the next start needs.
    process.kill(main, 'SIGSTOP')
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const pairs = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    const all = [main, ...pairs.flatMap(([pid = 0, parentPid]) => (parentPid === main ? [pid] : []))]
    for (const pid of all) send(pid, name)
    return all
  }
  await start()
  const first = new pg.Client({ connectionString: `${server}/postgres` })
  await first.connect()
  await first.query('create database recaudo')
  await first.end()
  await migrate(url)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  return {
    url,
    pool,
    start,
    stop: async () => running?.stop(),
    kill: async () => {
      const killed = await signal('SIGKILL')
      await running?.exited
      await until('its processes are gone', 5_000, async () => !killed.some((pid) => send(pid, 0)))
      await rm(join(folder, 'postmaster.pid'), { force: true })
    },
    freeze: async () => void (await signal('SIGSTOP')),
    thaw: async () => void (await signal('SIGCONT')),
    remove: async () => {
      await pool.end()
      await running?.stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}
