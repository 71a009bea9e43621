import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../prisma/migrate.ts'
import { buildWhenStale, tool } from '../build.ts'
import { startDatabase } from '../database.ts'
import type { Variables } from '../environment.ts'
import { givenVariables, serverEnvironment } from '../environment.ts'
import { onStop } from '../lifetime.ts'
import { freePort } from '../port.ts'
import { step } from '../progress.ts'
import { serve } from '../serve.ts'

export type Ground = {
  origin: string
  databaseUrl: string
  dataDir: string
  variables: Variables
  owner: { email: string; password: string; api_key: string }
  /** Stops server and database; what they wrote stays until the command ends. */
  stop: () => Promise<void>
}

/** What of the outside may reach the server that is measured. */
const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TZ', 'CI', 'NODE_EXTRA_CA_CERTS']

/** Limits are counted as always, only never reached. */
const noLimit = '1000000000'
const limits = ['CALLER', 'STATUS', 'ADDRESS', 'ADDRESS_LINK', 'LOGIN']

/** Own database, own data folder, own server with its worker inside, as `npm start` would run them. */
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
  const log = openSync(join(dataDir, 'server.log'), 'w')
  const server = await step('Starting the server', () => serve(variables, log))
  closeSync(log)
  const { owner } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    dataDir,
    variables,
    owner,
    stop: async () => {
      await server.stop()
      await database.stop()
    },
  }
}
