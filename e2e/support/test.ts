import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import pg from 'pg'
import { env } from '@/lib/env'
import { Client } from './client'
import { compareAnswers } from './described'
import { makePerson, type Person, type Standing } from './people/people'

export { expect } from '@playwright/test'

type Login = { email: string; password: string }

/** `credentials.json`, which the first start of a test installation writes (docs/operations.md#first-start). */
export type Credentials = {
  base_url: string
  platform_api_key: string
  superuser: Login
  operator: Login
  owner: Login & { api_key: string; server_key: string }
}

type OfTest = {
  /** A client without key or token, from an address that no other test uses. */
  anyone: Client
  /** The demonstration account holder: account key and bearer token. */
  owner: Client
  /** The platform's key alone. */
  platform: Client
  /** An account holder that no other test uses, with key and token. */
  holder: Person
  /** Creates more of them, in any state. */
  makePerson: (standing?: Standing) => Promise<Person>
  /**
   * Sets the pesos of one dollar. There is one rate for everybody: a test that sets it, or asserts on what it gives,
   * asks for this and is then alone with it. It is 4,000.00 when the test begins.
   */
  setRate: (rate: string) => Promise<void>
}

type OfWorker = {
  credentials: Credentials
  /** Connections to the database under test. */
  pool: pg.Pool
  ownerToken: string
  /** Answers of API tests are compared with the OpenAPI documents. */
  described: undefined
}

let addresses = 0

/**
 * An address that nothing else in this run uses, so that limits by address (docs/contract.md#rate-limits) apply to one
 * test alone.
 */
export function ownAddress(worker: number): { 'x-forwarded-for': string } {
  addresses += 1
  return { 'x-forwarded-for': `10.${worker % 256}.${addresses >> 8}.${addresses % 256}` }
}

/**
 * Playwright's `test` with the callers that the contract defines. Each page uses its own address too. Nothing here is
 * mocked: one real server, one real PostgreSQL.
 */
export const test = base.extend<OfTest, OfWorker>({
  credentials: [
    async ({}, use) => {
      await use(JSON.parse(await readFile(join(env.DATA_DIR, 'credentials.json'), 'utf8')))
    },
    { scope: 'worker' },
  ],
  described: [
    async ({}, use, { project }) => {
      if (project.name === 'api' || project.name === 'starts') await compareAnswers()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  pool: [
    async ({}, use) => {
      const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 4 })
      await use(pool)
      await pool.end()
    },
    { scope: 'worker' },
  ],
  ownerToken: [
    async ({ credentials }, use, info) => {
      const { email, password, api_key } = credentials.owner
      const client = new Client(env.BASE_URL, { 'x-api-key': api_key, ...ownAddress(info.workerIndex) })
      const answer = await client.post<{ access: string }>('/token/', { email, password })
      if (answer.status !== 200) throw new Error(`The owner got no token: ${answer.status} ${answer.text}`)
      await use(answer.body.access)
    },
    { scope: 'worker' },
  ],
  anyone: async ({}, use, info) => {
    await use(new Client(env.BASE_URL, ownAddress(info.workerIndex)))
  },
  owner: async ({ anyone, credentials, ownerToken }, use) => {
    await use(anyone.with({ 'x-api-key': credentials.owner.api_key, authorization: `Bearer ${ownerToken}` }))
  },
  platform: async ({ anyone, credentials }, use) => {
    await use(anyone.with({ 'x-api-key': credentials.platform_api_key }))
  },
  makePerson: async ({ pool }, use) => {
    await use((standing) => makePerson(env.BASE_URL, pool, standing))
  },
  setRate: async ({ pool }, use) => {
    const held = await pool.connect()
    const set = async (rate: string) => {
      await held.query(`insert into exchange_rate (base, quote, rate) values ('USD', 'COP', $1)`, [rate])
    }
    await held.query(`select pg_advisory_lock(hashtext('exchange_rate of a test'))`)
    await set('4000.00')
    await use(set)
    await set('4000.00')
    // Ends the connection, and its lock with it.
    held.release(true)
  },
  holder: async ({ makePerson: make }, use) => {
    await use(await make())
  },
  extraHTTPHeaders: async ({}, use, info) => {
    await use(ownAddress(info.workerIndex))
  },
})

/** A phone like those of most Colombian payers. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 }
