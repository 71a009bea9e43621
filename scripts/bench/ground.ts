import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../prisma/migrate.ts'
import { instructPlanner } from '../../prisma/planner.ts'
import { withClient } from '../../prisma/with-client.ts'
import { startDatabase } from '../database/database.ts'
import { buildWhenStale, tool } from '../process/build.ts'
import type { Variables } from '../process/environment.ts'
import { givenVariables, serverEnvironment } from '../process/environment.ts'
import { onStop } from '../process/lifetime.ts'
import { freePort } from '../process/port.ts'
import { step } from '../process/progress.ts'
import { serve } from '../process/serve.ts'
import { makeLinks, makeOwners, makePayments, openWallets } from './prepare.ts'

export type Ground = {
  origin: string
  /** The server's main process; others are its children. */
  app: readonly number[]
  databaseUrl: string
  /** A database beside the product's, with the same tables and account holders, that none of our servers uses. */
  benchUrl: string
  dataDir: string
  variables: Variables
  people: {
    owner: { email: string; password: string; api_key: string }
    operator: { email: string; password: string }
    platform_api_key: string
  }
  /** Account holders besides those of the demonstration. */
  owners: number[]
  /** Stops server and database; their files stay until the command ends. */
  stop: () => Promise<void>
}

/** Environment variables passed on to the measured server. */
const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TZ', 'CI', 'NODE_EXTRA_CA_CERTS']

/** Rate limits are counted as always, but never reached. */
const noLimit = '1000000000'
const limits = ['CALLER', 'STATUS', 'ADDRESS', 'ADDRESS_LINK', 'LOGIN']

/** Links, and as many payments, created beforehand. */
const stocked = 5000

/** Inserts enough rows for meaningful table statistics before anything is measured, and the same in a second database. */
async function stock(url: string): Promise<{ benchUrl: string; owners: number[] }> {
  const client = new pg.Client({ connectionString: url })
  const other = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await client.connect()
  const owners = await makeOwners(client, 200)
  await makeLinks(client, owners, stocked)
  await makePayments(client, owners, stocked)
  await openWallets(client)
  await client.query('vacuum analyze')
  await client.end()
  await other.connect()
  await other.query('create database bench template recaudo')
  await other.end()
  const benchUrl = new URL('/bench', url).href
  await withClient(benchUrl, instructPlanner)
  return { benchUrl, owners }
}

/** A separate database, data folder and server with its worker inside, as `npm start` would run them. */
export async function layGround(): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recaudo-bench-'))
  onStop(() => rm(dataDir, { recursive: true, force: true }))
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const { variables, databasePassword } = await serverEnvironment({
    ...Object.fromEntries(Object.entries(givenVariables()).filter(([name]) => passedOn.includes(name))),
    ...Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}`, noLimit])),
    PORT: port,
    HOST: '127.0.0.1',
    BASE_URL: origin,
    DATA_DIR: dataDir,
    METRICS_TOKEN: randomUUID(),
    // The floors are one process each.
    PROCESSES: '1',
  })
  const database = await step('Starting a database of its own', () => startDatabase(dataDir, databasePassword))
  onStop(database.stop)
  variables.DATABASE_URL = database.url
  await step('Migrating it', () => migrate(database.url))
  await buildWhenStale()
  await step('Making the demonstration account', () =>
    tool('node', ['--enable-source-maps', 'dist/seed.js'], variables),
  )
  const { benchUrl, owners } = await step('Filling it, and copying it for the floors', () => stock(database.url))
  const log = openSync(join(dataDir, 'server.log'), 'w')
  const server = await step('Starting the server', () => serve(variables, log))
  closeSync(log)
  const people = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  return {
    origin: `http://127.0.0.1:${port}`,
    app: [server.pid ?? 0],
    databaseUrl: database.url,
    benchUrl,
    dataDir,
    variables,
    people,
    owners,
    stop: async () => {
      await server.stop()
      await database.stop()
    },
  }
}
