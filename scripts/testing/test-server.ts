import { closeSync, openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../../prisma/migrate.ts'
import { startDatabase } from '../database/database.ts'
import { buildWhenStale, generateWhenStale, tool } from '../process/build.ts'
import type { Variables } from '../process/environment.ts'
import { givenVariables, serverEnvironment } from '../process/environment.ts'
import { onStop } from '../process/lifetime.ts'
import { freePort } from '../process/port.ts'
import { step } from '../process/progress.ts'
import { serve } from '../process/serve.ts'
import { startOutside } from './outside.ts'

/** Environment variables passed on to the server under test: its own settings are excluded, or results would depend on them. */
const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TZ', 'CI', 'NODE_EXTRA_CA_CERTS']

/**
 * The database, the external services and, for tests that call it, the server of a test run.
 * @returns the environment for its tests
 */
export async function testServer(dataDir: string, listening: boolean): Promise<Variables> {
  // Before the port is chosen: a build takes long enough for another program to take it.
  await (listening ? buildWhenStale() : generateWhenStale())
  const own = Object.entries(givenVariables()).filter(([name]) => passedOn.includes(name))
  const port = String(await freePort())
  const outside = listening ? await startOutside() : null
  if (outside) onStop(outside.stop)
  const settings = {
    ...outside?.variables,
    APP_ENV: 'test',
    PORT: port,
    HOST: '127.0.0.1',
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    // The same on every machine.
    PROCESSES: '1',
    // Each test calls from its own address, so that limits by address apply to it alone.
    TRUSTED_PROXIES: 'loopback',
    RATE_LIMIT_CALLER: '100000',
    // One currency with two-person approval, for the tests of that rule.
    REVIEW_TWO_PERSON_FROM: 'BRL:5000',
  }
  const { variables, databasePassword } = await serverEnvironment({ ...Object.fromEntries(own), ...settings })
  const database = await step('Starting a database of its own', () => startDatabase(dataDir, databasePassword))
  onStop(database.stop)
  variables.DATABASE_URL = database.url
  await step('Migrating it', () => migrate(database.url))
  if (!listening) return variables
  await step('Making the demonstration account', () =>
    tool('node', ['--enable-source-maps', 'dist/seed.js'], variables),
  )
  await mkdir('test-results', { recursive: true })
  const logFile = join('test-results', 'server.log')
  const log = openSync(logFile, 'w')
  await step(`Starting the server (log: ${logFile})`, () => serve(variables, log))
  closeSync(log)
  return variables
}
