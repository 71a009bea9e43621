import type pg from 'pg'
import { settlement } from '@/scripts/bench/bare-steps'
import { makeOwners, makePayments, type Prepared } from '@/scripts/bench/prepare'
import { expect, type Finding } from '../../support/books'
import { caller, type House } from '../../support/house/house'
import type { Scratch } from '../../support/house/scratch'
import { linkBody, makeLink, startPayment } from '../../support/money/payments'
import type { Random } from '../../support/odd/random'
import { holderOf } from './payments'

/** @param waits whether it waits for locked links and movements */
export const settle = async (on: Pick<pg.Pool, 'query'>, steps: unknown[], waits = true): Promise<string[]> =>
  (
    await on.query<{ answer: string }>('select answer from settle_movements($1::jsonb, $2) answer', [
      JSON.stringify(steps),
      waits,
    ])
  ).rows.map(({ answer }) => answer)

export const payments = async ({ pool }: Scratch, owners: number, count: number): Promise<Prepared[]> =>
  makePayments(pool, await makeOwners(pool, owners), count)

/**
 * Payments of few owners settled concurrently, each payment in several groups and each group in its own order.
 * @returns as wrong, a deadlock, or a payment that was not settled exactly once
 */
export async function settleInGroups(scratch: Scratch, random: Random, rounds: number): Promise<Finding> {
  const wrong: string[] = []
  const all = await payments(scratch, 3, rounds * 6)
  for (let round = 0; round < rounds; round += 1) {
    const own = all.slice(round * 6, round * 6 + 6)
    const groups = Array.from({ length: 6 }, () => random.shuffled(own).map(settlement))
    const ended = await Promise.allSettled(groups.map((group) => settle(scratch.pool, group)))
    const refused = ended.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []))
    const done = ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : [])).filter((it) => it === 'done')
    if (refused.length > 0) wrong.push(...refused)
    else if (done.length !== own.length) wrong.push(`${done.length} settled of ${own.length}`)
  }
  return { what: 'payments settled by groups in any order', trials: rounds * 6, wrong }
}

/**
 * Another transaction holds a link while several payers pay it, and others pay links of their own.
 * @returns as wrong, each of those others whose payment did not start before the link was released
 */
export async function payBesideHeldLink(house: House, { payers }: { payers: number }): Promise<Finding> {
  const holder = await holderOf(house)
  const [held, ...others] = await Promise.all(
    Array.from({ length: payers + 1 }, () => makeLink(holder.client, linkBody)),
  )
  if (!held) throw new Error('no link was made')
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from payment_link where uuid = $1 for update', [held.uuid])
    // One after the other, each in its own statement, as many as there are lanes: all wait for the link before the others start.
    const waiting: Promise<unknown>[] = []
    for (const count of [1, 2]) {
      waiting.push(startPayment(caller(house), held.uuid))
      await expect
        .poll(async () => (await house.pool.query<{ count: number }>(blocked)).rows[0]?.count, { timeout: 5_000 })
        .toBe(count)
    }
    const going = others.map(async ({ uuid }) => startPayment(caller(house), uuid))
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, 4_000, 'late'))
    const seen = await Promise.all(going.map((one) => Promise.race([one, late])))
    await client.query('commit')
    await Promise.all([...waiting, ...going])
    const wrong = seen.filter((one) => one === 'late').map(() => 'a payment waited for the lock of another link')
    return { what: 'payments beside a link that is held', trials: others.length, wrong }
  } finally {
    client.release()
  }
}

/** Counts transactions that wait for a lock. */
const blocked = `
  select count(*)::int as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`
