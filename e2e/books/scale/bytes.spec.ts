import type pg from 'pg'
import { grown, loggedSince, placeInLog, sizes } from '@/scripts/bench/bytes'
import { settleInDatabase } from '@/scripts/bench/money'
import { makeOwners, makePayments } from '@/scripts/bench/prepare'
import { makeOwnDatabase } from '../../support/house/own-database'
import { expect, test } from '../../support/test'

const count = 60
/** Maximum bytes of write-ahead log for a payment's rows, from creating its link to its credit, without mails and queue. */
const most = 8_800

/** Bytes that a payment logs for tables and indexes of its own database, the bytes by which it grows, and the tables. */
async function written(pool: pg.Pool, owners: number[]) {
  const [from, before] = [await placeInLog(pool), await sizes(pool)]
  for (const payment of await makePayments(pool, owners, count)) await settleInDatabase(pool, payment)
  const { parts } = await loggedSince(pool, from)
  const own = parts.filter(({ table }) => table !== '')
  const sum = (all: readonly { bytes: number }[]) => all.reduce((total, { bytes }) => total + bytes, 0) / count
  return {
    logged: sum(own),
    stored: sum(grown(before, await sizes(pool))),
    tables: new Set(own.map(({ table }) => table)),
  }
}

// On a PostgreSQL of its own: another test's long transaction keeps dead rows alive here too, and its log brings on checkpoints.
test('a payment writes few bytes about few indexes; control: with the indexes that nobody needs it writes more', async () => {
  const { pool, remove } = await makeOwnDatabase()
  const owners = await makeOwners(pool, 10)
  await written(pool, owners)
  const { logged, stored, tables } = await written(pool, owners)
  console.log(`      one payment: ${Math.round(logged)} bytes of log, ${Math.round(stored)} on the disk`)
  for (const table of ['payment_link', 'money_movement', 'ledger_transfer', 'outbox', 'status_change_before'])
    expect([...tables]).toContain(table)
  expect(logged).toBeLessThan(most)

  await pool.query(`
    create index on outbox (subject);
    create index on money_movement (owner_id, external_id);
    create index on money_movement (owner_id, status, settled_at);
    create index on money_movement (status, number desc) where status <> 'succeeded';
    create index on payment_link (owner_id, external_id);
    create index on payment_link (paid_movement_id)`)
  await written(pool, owners)
  expect((await written(pool, owners)).logged, 'with them').toBeGreaterThan(1.08 * logged)
  await remove()
})
