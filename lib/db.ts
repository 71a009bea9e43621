/**
 * Access to PostgreSQL: Prisma over one pool, transactions, and live topics over LISTEN/NOTIFY. Objects that must exist
 * once per process are attached to globalThis, since each bundle has its own copy of this module.
 */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '@/prisma/generated/client'
import { databaseTime } from './domain/clock'
import type { Tx } from './domain/tx'
import { env } from './env'
import { log } from './log'
import { rawOn, statementName } from './sql'

const channel = 'recaudo'

type Listener = () => void
type Shared = {
  pool: pg.Pool
  queue: pg.Pool | null
  client: PrismaClient
  db: PrismaClient
  listeners: Map<string, Set<Listener>>
  unsent: Set<string>
  listening: Promise<void> | null
  closing: boolean
  announcer: pg.Client | null
  things: Map<string, unknown>
}

const key = Symbol.for('recaudo')
const holder = globalThis as typeof globalThis & { [key]?: Shared }

/** Prisma with raw statements sent directly to the pool. Transactions, and everything inside them, stay the client's. */
function onPool(client: PrismaClient, pool: pg.Pool): PrismaClient {
  const own = { ...rawOn(pool), $transaction: client.$transaction.bind(client) }
  const descriptors = Object.entries(own).map(([name, value]) => [name, { value }])
  return Object.create(client, Object.fromEntries(descriptors))
}

function openPool(connectionString: string, max: number, application_name: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    // A new connection costs a payer 15 ms: its login, and the plans of every statement.
    idleTimeoutMillis: 300_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name,
  })
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'))
  // A connection in use can be lost too: its query reports that, and this handler keeps the event from ending the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function open(): Shared {
  const pool = openPool(env.DATABASE_URL, env.POOL_SIZE, 'recaudo')
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: false,
    statementNameGenerator: ({ sql }) => statementName(sql),
  })
  const client = new PrismaClient({ adapter })
  return {
    pool,
    queue: null,
    client,
    db: onPool(client, pool),
    listeners: new Map(),
    unsent: new Set(),
    listening: null,
    closing: false,
    announcer: null,
    things: new Map(),
  }
}

holder[key] ??= open()
const shared = holder[key]

const { client } = shared
export const { pool, db } = shared

/**
 * Connections for the job queue only. They bypass any pooler, since the queue uses LISTEN, and are separate from those
 * of requests, because a lease that waits for a connection would expire.
 */
export function queuePool(size: number): pg.Pool {
  shared.queue ??= openPool(env.DATABASE_DIRECT_URL, size, 'recaudo-queue')
  return shared.queue
}

/** A singleton per process, shared by all bundles. */
export function onePerProcess<Thing>(name: string, make: () => Thing): Thing {
  if (!shared.things.has(name)) shared.things.set(name, make())
  return shared.things.get(name) as Thing
}

/**
 * Runs `work` in one transaction. `now` is the transaction's time in the database, the only clock that rules use.
 * Commits when it returns; rolls back and rethrows when it throws.
 * @param left milliseconds after which it is rolled back
 */
export const inTx = <Result>(work: (tx: Tx, now: Date) => Promise<Result>, left = 20_000): Promise<Result> =>
  client.$transaction(async (tx) => work(tx, await databaseTime(tx)), { maxWait: 5_000, timeout: left })

function hear(payload: string) {
  for (const topic of payload.split(' ')) {
    for (const listener of shared.listeners.get(topic) ?? []) listener()
  }
}

/** One connection listens for the whole process; after a loss it reconnects and notifies every listener once. */
async function listen(): Promise<void> {
  while (!shared.closing) {
    const client = new pg.Client({ connectionString: env.DATABASE_DIRECT_URL, application_name: 'recaudo-live' })
    try {
      await client.connect()
      const fell = new Promise<void>((resolve) => {
        client.once('end', resolve)
        client.on('error', () => resolve())
      })
      client.on('notification', (note) => hear(note.payload ?? ''))
      await client.query(`listen ${channel}`)
      shared.announcer = client
      hear([...shared.listeners.keys()].join(' '))
      flush()
      await fell
    } catch (err) {
      log.warn({ err }, 'live updates are waiting for the database')
    }
    shared.announcer = null
    await client.end().catch(() => undefined)
    if (!shared.closing) await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

const ensureListening = () => {
  shared.listening ??= listen()
}

/** PostgreSQL limits a payload to less than 8000 bytes; topics are short. */
const topicsInOne = 100

function flush() {
  const client = shared.announcer
  if (!client || shared.unsent.size === 0) return
  const topics = [...shared.unsent]
  shared.unsent.clear()
  for (let at = 0; at < topics.length; at += topicsInOne) {
    client
      .query('select pg_notify($1, $2)', [channel, topics.slice(at, at + topicsInOne).join(' ')])
      .catch((err: unknown) => log.warn({ err }, 'announcement lost'))
  }
}

/**
 * Notifies every process that something about these topics changed: `link:<uuid>`, `movement:<id>`, `user:<id>`,
 * `outbox`, `webhooks`. Call it after the commit. Calls within five milliseconds share one NOTIFY. A lost one only
 * causes a delay, since the worker also polls.
 */
export function publish(...topics: string[]) {
  ensureListening()
  if (shared.unsent.size === 0) setTimeout(flush, 5)
  for (const topic of topics) shared.unsent.add(topic)
}

/** Notifies the listeners of this process only, synchronously. */
export const publishHere = (topic: string) => hear(topic)

/** Calls `listener` whenever `topic` is published in any process. Returns the unsubscribe function. */
export function subscribe(topic: string, listener: Listener): () => void {
  ensureListening()
  const found = shared.listeners.get(topic) ?? new Set()
  shared.listeners.set(topic, found.add(listener))
  return () => {
    found.delete(listener)
    if (found.size === 0) shared.listeners.delete(topic)
  }
}

/** Whether this process's listening connection is up; it is, within a second of the database becoming available. */
export function isDatabaseReachable(): boolean {
  ensureListening()
  return shared.announcer !== null
}

/** Closes every connection, for a graceful shutdown. */
export async function closeDatabase() {
  shared.closing = true
  await shared.announcer?.end().catch(() => undefined)
  await client.$disconnect()
  await Promise.all([pool.end(), shared.queue?.end()])
}
