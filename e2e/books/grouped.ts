import type pg from 'pg'
import { makeOwners, makePayments, type Prepared, price } from '@/scripts/bench/prepare'
import type { Finding } from '../support/books'
import type { Random } from '../support/random'
import type { Scratch } from '../support/scratch'

/** A payment's step to success, as the domain hands it to the database. */
export function stepOf({ movement, link, owner }: Prepared) {
  const leg = (name: string, to: string, amount: string) => ({
    key: `${movement}:${name}`,
    ...{ from: 'rail:sandbox', to, currency: 'COP', amount },
  })
  const legs = [
    leg('owner', `wallet:${owner}`, price.amount),
    leg('fee', 'fees', price.fee),
    leg('iva', 'iva', price.iva),
  ]
  return { movement, from: 'initiated', to: 'succeeded', link, link_from: 'ACTIVE', pays_link: true, legs }
}

/** @param waits for whoever holds a link or movement */
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
 * Payments of few owners settled by many at once, each payment in several groups and each group in an order of its own.
 * @returns what went wrong: a deadlock, or a payment that was not settled exactly once
 */
export async function settleInGroups(scratch: Scratch, random: Random, rounds: number): Promise<Finding> {
  const wrong: string[] = []
  const all = await payments(scratch, 3, rounds * 6)
  for (let round = 0; round < rounds; round += 1) {
    const own = all.slice(round * 6, round * 6 + 6)
    const groups = Array.from({ length: 6 }, () => random.shuffled(own).map(stepOf))
    const ended = await Promise.allSettled(groups.map((group) => settle(scratch.pool, group)))
    const refused = ended.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []))
    const done = ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : [])).filter((it) => it === 'done')
    if (refused.length > 0) wrong.push(...refused)
    else if (done.length !== own.length) wrong.push(`${done.length} settled of ${own.length}`)
  }
  return { what: 'payments settled by groups in any order', trials: rounds * 6, wrong }
}
