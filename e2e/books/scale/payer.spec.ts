import type pg from 'pg'
import { readSignals } from '@/lib/domain/movement/read/read-signals'
import { loggedSince, placeInLog } from '@/scripts/bench/bytes'
import { settleInDatabase } from '@/scripts/bench/money'
import { makeOwners, makePayments } from '@/scripts/bench/prepare'
import { expect, test } from '../../support/books'
import { makeOwnDatabase } from '../../support/house/own-database'
import { watched } from './long-lists'

const count = 200

test('payments of one payer, to whichever account, are signals from the sixth within an hour on', async ({
  scratch,
}) => {
  const { tx, close } = watched(scratch)
  const owners = await makeOwners(scratch.pool, 3)
  await makePayments(scratch.pool, owners, 4, `'CC-' || token`)
  const signalsOf = async (payer: string) => {
    const made = await makePayments(scratch.pool, owners, 7, `'${payer}'`)
    const { rows } = await scratch.pool.query<{ number: number }>(
      'select number from money_movement where id = any($1) order by number',
      [made.map(({ movement }) => movement)],
    )
    return Promise.all(rows.map(async ({ number }) => (await readSignals(tx, { number })).manyFromPayer))
  }
  expect(await signalsOf('CC-1018437902')).toEqual([false, false, false, false, false, true, true])
  expect(await signalsOf('CC-52413907'), 'of another payer').toEqual([false, false, false, false, false, true, true])
  await close()
})

/** Bytes of log of a payment with a payer of its own, and those of the index by payer. */
async function written(pool: pg.Pool, owners: number[]) {
  const from = await placeInLog(pool)
  for (const payment of await makePayments(pool, owners, count, `'CC-' || token`)) await settleInDatabase(pool, payment)
  const { parts } = await loggedSince(pool, from)
  const sum = (all: typeof parts) => all.reduce((total, { bytes }) => total + bytes, 0) / count
  return {
    all: sum(parts.filter(({ table }) => table !== '')),
    payer: sum(parts.filter(({ part }) => part.endsWith('_payer') && part !== 'reload_payer')),
  }
}

test('the index by payer is at most a fiftieth of what a payment logs; control: on the payment’s own row it is dearer', async () => {
  const { pool, remove } = await makeOwnDatabase()
  const owners = await makeOwners(pool, 10)
  await written(pool, owners)
  const { all, payer } = await written(pool, owners)
  console.log(`      ${Math.round(payer)} of ${Math.round(all)} bytes of a payment are those of the index by payer`)
  expect(payer).toBeGreaterThan(0)
  expect(payer).toBeLessThan(all / 50)
  await pool.query(
    'drop index payment_text_payer; create index money_movement_payer on money_movement (payer_document, number desc)',
  )
  expect((await written(pool, owners)).payer, 'control').toBeGreaterThan(1.5 * payer)
  await remove()
})
