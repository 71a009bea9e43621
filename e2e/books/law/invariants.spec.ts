import type pg from 'pg'
import { type Invariant, readInvariants, runInvariant } from '@/lib/jobs/invariants'
import { brokenInvariants, expect, test } from '../../support/books'
import { liveALittle } from '../scale/little-month'
import { workALittle } from '../scale/little-office'
import { tellALittle } from '../scale/little-post'
import { breakages } from './breakages'

/** Rows that the invariant is given at a time: fewer than there are, so that what lies in two ranges is found too. */
const atOnce = 3

/** Breaks the books in a transaction, runs the one invariant and rolls back. Returns how many rows it reports. */
async function offending(client: pg.PoolClient, breakage: string, invariant: Invariant): Promise<number> {
  await client.query('begin; set local session_replication_role = replica')
  try {
    const done = [await client.query(breakage)].flat()
    expect(done.at(-1)?.rowCount, `rows touched by ${breakage}`).toBeGreaterThan(0)
    let found = 0
    for await (const { rowCount } of runInvariant(invariant, (text, values) => client.query(text, values), atOnce))
      found += rowCount ?? 0
    return found
  } finally {
    await client.query('rollback')
  }
}

test('every invariant has a way to be broken here, and none is here that the books do not have', async () => {
  expect(Object.keys(breakages).sort()).toEqual((await readInvariants()).map(({ name }) => name).sort())
})

test('each invariant finds each way in which it is broken, and finds nothing before', async ({ scratch }) => {
  await liveALittle(scratch)
  await workALittle(scratch)
  await tellALittle(scratch)
  expect(await brokenInvariants(scratch.url)).toEqual([])
  const client = await scratch.pool.connect()
  const missed: string[] = []
  let tried = 0
  try {
    for (const invariant of await readInvariants()) {
      expect(await offending(client, 'select', invariant), `${invariant.name}, by ranges`).toBe(0)
      for (const breakage of breakages[invariant.name] ?? []) {
        tried += 1
        if ((await offending(client, breakage, invariant)) === 0) missed.push(`${invariant.name}: ${breakage}`)
      }
    }
  } finally {
    client.release()
  }
  console.log(`      invariants: ${missed.length} missed in ${tried} ways to break the books`)
  expect(missed).toEqual([])
  expect(await brokenInvariants(scratch.url), 'all was taken back').toEqual([])
})
