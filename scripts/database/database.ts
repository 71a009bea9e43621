import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../process/port.ts'
import type { Place, Process } from './postgres.ts'
import { binaries, initialise, role, runPostgres } from './postgres.ts'
import { postgresUser } from './postgres-user.ts'

export type Database = { url: string; stop: () => Promise<void> }

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}

/** The running PostgreSQL of that folder, from its pid file. A file whose process is gone, or is another program, is ignored. */
async function running({ folder, password }: Place): Promise<{ pid: number; url: string } | undefined> {
  const [pid, , , port] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!pid || !port || !commandLine(Number(pid)).includes(folder)) return undefined
  return { pid: Number(pid), url: `postgresql://${role}:${password}@127.0.0.1:${port}/recaudo` }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The connection may fail before the server is ready: connect() below reports that, so the event must not crash us.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Waits until the server accepts connections and creates our database if it does not exist. */
async function createDatabase(serverUrl: string, process: Process, logFile: string): Promise<void> {
  let gone = false
  void process.exited.then(() => (gone = true))
  for (const began = performance.now(); ; await sleep(30)) {
    try {
      const client = await connect(serverUrl)
      const { rowCount } = await client.query(`select from pg_database where datname = 'recaudo'`)
      if (rowCount === 0) await client.query('create database recaudo')
      return await client.end()
    } catch (error) {
      const wrongPassword = error instanceof pg.DatabaseError && error.code === '28P01'
      if (!gone && !wrongPassword && performance.now() - began < 60_000) continue
      const tail = readFileSync(logFile, 'utf8').split('\n').slice(-8).join('\n')
      throw new Error(`The database did not start (${(error as Error).message}). Its log, ${logFile}, ends:\n${tail}`)
    }
  }
}

/**
 * Starts the embedded PostgreSQL in `<dataDir>/postgres` on a free port of the loopback address, initializing it first
 * if needed. A stale `postmaster.pid` is removed once it is certain that no such process lives. A server that ends
 * unexpectedly is restarted on the same port.
 * @throws with a plain message when another Recaudo runs on the same folder or the database cannot start
 */
export async function startDatabase(dataDir: string, password: string): Promise<Database> {
  const place = { folder: resolve(dataDir, 'postgres'), password }
  const { postgres, initdb } = await binaries()
  await mkdir(dataDir, { recursive: true })
  const user = await postgresUser([initdb, resolve(dataDir)])
  // A killed server may still be shutting down.
  for (let wait = 0; (await running(place)) && wait < 50; wait++) await sleep(100)
  const other = await running(place)
  if (other) {
    throw new Error(
      `A Recaudo is running on ${dataDir} already (its database is process ${other.pid}). Stop it, or set DATA_DIR.`,
    )
  }
  if (!existsSync(join(place.folder, 'PG_VERSION'))) await initialise(place, initdb, user)

  const port = await freePort()
  const logFile = resolve(dataDir, 'postgres.log')
  const server = `postgresql://${role}:${password}@127.0.0.1:${port}`
  let stopped = false
  const launch = async () => {
    if (!(await running(place))) await rm(join(place.folder, 'postmaster.pid'), { force: true })
    const started = runPostgres(place.folder, postgres, port, logFile, user)
    await createDatabase(`${server}/postgres`, started, logFile).catch(async (error) => {
      await started.stop()
      throw error
    })
    return started
  }
  let current = await launch()
  const keepUp = async () => {
    for (;;) {
      await current.exited
      if (stopped) return
      console.error('The database ended unexpectedly; starting it again.')
      // Its other processes may need a moment to notice; a new server refuses to start until they are gone.
      let next: Process | undefined
      while (!next && !stopped) {
        next = await launch().catch(() => undefined)
        if (!next) await sleep(500)
      }
      if (next) current = next
    }
  }
  void keepUp()
  return {
    url: `${server}/recaudo`,
    stop: async () => {
      stopped = true
      await current.stop()
    },
  }
}

/** The database for a command beside the server: the running one, else a newly started one. */
export async function borrowDatabase(dataDir: string, password: string): Promise<Database> {
  const found = await running({ folder: resolve(dataDir, 'postgres'), password })
  return found ? { url: found.url, stop: async () => undefined } : startDatabase(dataDir, password)
}
