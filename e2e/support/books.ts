import { expect } from '@playwright/test'
import { env } from '@/lib/env'
import { checkBooks, report } from '@/scripts/database/invariants'
import { type House, openHouse } from './house/house'
import { makeOwnDatabase, type OwnDatabase } from './house/own-database'
import { makeScratch, makeTemplate, type Scratch } from './house/scratch'
import { test as base } from './test'

export { expect }

type OfTest = {
  /** The server under test. */
  house: House
  /** An empty database that no other test uses. */
  scratch: Scratch
  /** A server on that database: for a control, which breaks a guarantee on purpose. */
  ownHouse: House
}

type OfWorker = {
  template: string
  /** A separate PostgreSQL, for tests that stop it. */
  database: OwnDatabase
  /** A server on that PostgreSQL. */
  away: House
}

export const test = base.extend<OfTest, OfWorker>({
  database: [
    async ({}, use) => {
      const database = await makeOwnDatabase()
      await use(database)
      await database.remove()
    },
    { scope: 'worker' },
  ],
  away: [
    async ({ database }, use) => {
      const { close, ...house } = await openHouse(database)
      await use(house)
      await close()
    },
    { scope: 'worker' },
  ],
  template: [
    async ({}, use) => {
      const { name, drop } = await makeTemplate(env.DATABASE_URL)
      await use(name)
      await drop()
    },
    { scope: 'worker' },
  ],
  house: async ({ pool }, use) => {
    await use({ baseUrl: env.BASE_URL, databaseUrl: env.DATABASE_URL, pool })
  },
  scratch: async ({ template }, use) => {
    const { drop, ...scratch } = await makeScratch(env.DATABASE_URL, template)
    await use(scratch)
    await drop()
  },
  ownHouse: async ({ scratch }, use) => {
    const { close, ...house } = await openHouse(scratch)
    await use(house)
    await close()
  },
})

async function offenders(databaseUrl: string) {
  const books = await checkBooks(databaseUrl)
  expect(books.length, 'invariants that were looked at').toBeGreaterThan(10)
  return books.filter(({ offending }) => offending.length > 0)
}

/** Names of the invariants that do not hold (prisma/invariants). */
export const brokenInvariants = async (databaseUrl: string): Promise<string[]> =>
  (await offenders(databaseUrl)).map(({ name }) => name)

/** Fails unless every invariant of the whole database holds. */
export async function expectCleanBooks(databaseUrl: string): Promise<void> {
  expect(report(await offenders(databaseUrl)), 'what breaks the books').toBe('')
}

/** The result of an experiment. A zero means little without the number of trials: 0 in n bounds the rate at about 3/n. */
export type Finding = { what: string; trials: number; wrong: string[]; noted?: string }

export function say({ what, trials, wrong, noted }: Finding): void {
  console.log(`      ${what}: ${wrong.length} wrong in ${trials}${noted ? ` (${noted})` : ''}`)
}

/** Prints the finding, and fails with the first ten of what is wrong. */
export function expectNothingWrong(finding: Finding): void {
  say(finding)
  expect(finding.trials, `trials of ${finding.what}`).toBeGreaterThan(0)
  expect(finding.wrong.slice(0, 10), finding.what).toEqual([])
}

/** A control: with its guarantee broken on purpose, the same experiment must find something. */
export function expectSomethingWrong(finding: Finding): void {
  say({ ...finding, what: `control, ${finding.what}` })
  expect(finding.wrong.length, `what the control "${finding.what}" finds`).toBeGreaterThan(0)
}

/** Counts of each status, such as `200 × 49, 409 × 1`. */
export function tallied(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts].map(([status, { length }]) => `${status} × ${length}`).join(', ')
}
