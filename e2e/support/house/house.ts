import { closeSync, mkdirSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '@/scripts/process/port'
import { type Running, serve, work } from '@/scripts/process/serve'
import { Client } from '../client'
import { freshAddress } from '../people/people'

/** A running Recaudo: its address and its database. */
export type House = { baseUrl: string; databaseUrl: string; pool: pg.Pool }

/** A client without key or token, from an address that was not used before. */
export const caller = (house: House) => new Client(house.baseUrl, freshAddress())

type Database = { url: string; pool: pg.Pool }
type Settings = Record<string, string>

/** Starts a program that logs to its own file. */
async function logged(name: string, start: (log: number) => Promise<Running>): Promise<Running> {
  mkdirSync('test-results', { recursive: true })
  const log = openSync(`test-results/${name}.log`, 'a')
  return start(log).finally(() => closeSync(log))
}

/** The environment of this test, for a program on another database. */
function environmentFor(database: Database, port: string, settings: Settings) {
  const { NODE_OPTIONS: _, ...given } = process.env as Settings
  const own = { DATABASE_URL: database.url, PORT: port, HOST: '127.0.0.1', BASE_URL: `http://localhost:${port}` }
  return { ...given, ...own, ...settings }
}

/** Starts a test's own server, with its worker, on a database that the test may break or stop. */
export async function openHouse(
  database: Database,
  settings: Settings = {},
  folder?: string,
): Promise<House & { pid: number | undefined; close: () => Promise<void>; kill: () => Promise<void> }> {
  const { PORT: port = String(await freePort()) } = settings
  const server = await logged(`server-${port}`, (log) => serve(environmentFor(database, port, settings), log, folder))
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    pool: database.pool,
    pid: server.pid,
    close: server.stop,
    kill: server.kill,
  }
}

/** Starts a worker beside a test's own servers. @param port of the server that the sandbox's bank notifies */
export async function openWorker(
  database: Database,
  port: string,
  settings: Settings = {},
): Promise<{ close: () => Promise<void>; kill: () => Promise<void>; exited: Promise<number> }> {
  const worker = await logged(`worker-${port}`, (log) => work(environmentFor(database, port, settings), log))
  return { close: worker.stop, kill: worker.kill, exited: worker.exited }
}

/** Waits until `seen` returns true. Returns the milliseconds that it took. @throws after `patience` milliseconds */
export async function until(what: string, patience: number, seen: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await seen())) {
    if (performance.now() - began > patience) throw new Error(`${what}: not within ${patience} ms`)
    await sleep(25)
  }
  return Math.round(performance.now() - began)
}
