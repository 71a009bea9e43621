import type pg from 'pg'
import type { State } from '@/scripts/fakes/cobre/orders'
import type { FakeCobre } from '@/scripts/fakes/cobre/server'
import { expectCleanBooks } from '../../support/books'
import type { Client } from '../../support/client'
import { expect, ordered, test } from '../../support/cobre/house'
import { untilIs, untilStarted } from '../../support/gateway/payer'
import { balanceOf, makeLink, startPayment, statusOf, transfersOf } from '../../support/money/payments'
import type { Person } from '../../support/people/people'

// The first test of a worker starts a server.
test.slow()

const path = '/rails/cobre/notifications/'

async function payLink(holder: Person, payer: Client): Promise<string> {
  const { uuid } = await makeLink(holder.client)
  return (await startPayment(payer, uuid)).money_movement_id
}

/** A payment's outcome, the amount held of it, and whether it was reversed. */
async function endOf(pool: pg.Pool, id: string) {
  const { rows } = await pool.query(
    `select status, fail_reason, rail_reference,
            (select reason || ' ' || amount || ' ' || currency from suspense_case where movement_id = m.id) as held,
            (select count(*)::int from reversal where movement_id = m.id) as reversed
       from money_movement m where id = $1`,
    [id],
  )
  return rows[0]
}

/** Waits until the bank's address is known and the app has answered every event that Cobre sent about the payment. */
async function untilTold(cobre: FakeCobre, pool: pg.Pool, id: string) {
  await untilStarted(pool, [id])
  const waiting = () => cobre.sent.filter(({ body, statuses }) => body.includes(id) && statuses.length === 0)
  await expect.poll(waiting).toEqual([])
}

/** Stops polling Cobre about the payment: from here only Cobre's notifications count. */
const askNoMore = (pool: pg.Pool, id: string) =>
  pool.query(`update money_movement set next_ask_at = null, asked_at = now() + interval '1 hour' where id = $1`, [id])

test('F6: every notification lost: a status read shows the truth at once, and the sweep credits the rest', async ({
  holder,
  payer,
  cobre,
  railHouse: { pool },
}) => {
  await cobre.control({ events: { drop: true } })
  const ids = await Promise.all(Array.from({ length: 12 }, () => payLink(holder, payer)))
  for (const id of ids) await ordered(cobre, id)
  for (const id of ids) await cobre.control({ settle: { external_id: id, state: 'completed' } })
  await pool.query('update money_movement set next_ask_at = now() where id = any($1)', [ids])
  for (const id of ids) await untilIs(payer, id, 'succeeded')
  expect(await balanceOf(pool, holder.id)).toBe('600000.00')
  expect((await pool.query('select from rail_notice where movement_id = any($1)', [ids])).rowCount).toBe(0)
})

test('F6 control: without the sweep nobody hears of it', async ({ holder, payer, cobre, railHouse: { pool } }) => {
  await cobre.control({ events: { drop: true } })
  const id = await payLink(holder, payer)
  await ordered(cobre, id)
  await untilStarted(pool, [id])
  await askNoMore(pool, id)
  await cobre.control({ settle: { external_id: id, state: 'completed' } })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(await statusOf(payer, id)).not.toBe('succeeded')
  expect(await transfersOf(pool, id)).toEqual([])
})

const orders: [State[], ends: [status: string, held: string | null, reversed: number]][] = [
  [
    ['processing', 'completed'],
    ['succeeded', null, 0],
  ],
  [
    ['completed', 'processing', 'initiated'],
    ['succeeded', null, 0],
  ],
  [
    ['completed', 'rejected', 'failed', 'canceled'],
    ['succeeded', null, 0],
  ],
  [
    ['rejected', 'completed'],
    ['failed', 'after_failed 51190.00 COP', 0],
  ],
  [
    ['failed', 'canceled', 'processing'],
    ['failed', null, 0],
  ],
  [
    ['canceled', 'completed'],
    ['succeeded', null, 0],
  ],
  [['returned'], ['failed', null, 0]],
  [
    ['completed', 'returned', 'returned'],
    ['succeeded', null, 1],
  ],
]

test('F5: in whichever order notifications come, the end is the contract’s', async ({
  holder,
  payer,
  cobre,
  railHouse,
}) => {
  const { pool } = railHouse
  const ends: unknown[] = []
  for (const [states] of orders) {
    const id = await payLink(holder, payer)
    await ordered(cobre, id)
    for (const state of states) await cobre.control({ settle: { external_id: id, state } })
    const { status, held, reversed } = await endOf(pool, id)
    ends.push([states, [status, held, reversed]])
  }
  expect(ends).toEqual(orders)
  // Five of the eight succeeded; the returned one is debited by an operator, not automatically.
  expect(await balanceOf(pool, holder.id)).toBe('250000.00')
  await expectCleanBooks(railHouse.databaseUrl)
})

test('notifications twice, late, and let go in reverse: one credit each', async ({
  holder,
  payer,
  cobre,
  railHouse: { pool },
}) => {
  const ids: string[] = []
  for (const events of [{ times: 5 }, { delay: 500 }, { hold: true }]) {
    const id = await payLink(holder, payer)
    await ordered(cobre, id)
    await cobre.control({ events })
    if (events.hold) await cobre.control({ settle: { external_id: id, state: 'processing' } })
    await cobre.control({ settle: { external_id: id, state: 'completed' } })
    ids.push(id)
  }
  await cobre.control({ release: 'reverse' })
  for (const id of ids) await untilIs(payer, id, 'succeeded')
  for (const id of ids) expect(await transfersOf(pool, id)).toHaveLength(3)
  expect(await balanceOf(pool, holder.id)).toBe('150000.00')
})

test('another amount or currency than the charge: failed, and what came waits for an operator', async ({
  holder,
  payer,
  cobre,
  railHouse: { pool },
}) => {
  const cases = [
    [{ amount: 5118999 }, '51189.99 COP'],
    [{ amount: 5119001 }, '51190.01 COP'],
    [{ currency: 'usd' }, '51190.00 USD'],
  ] as const
  for (const [came, held] of cases) {
    const id = await payLink(holder, payer)
    await ordered(cobre, id)
    await cobre.control({ settle: { external_id: id, state: 'completed', ...came } })
    expect(await endOf(pool, id)).toMatchObject({
      status: 'failed',
      fail_reason: 'amount_mismatch',
      held: `amount_mismatch ${held}`,
    })
    expect(await transfersOf(pool, id)).toEqual([`rail:cobre → suspense ${held}`])
  }
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})

test('events that match no payment are stored for staff, answered 200, and move nothing', async ({
  holder,
  payer,
  cobre,
  railHouse: { pool },
}) => {
  const id = await payLink(holder, payer)
  await untilTold(cobre, pool, id)
  const unknown = 'mm_0000000000000000000000'
  const content = { ...cobre.books.orders.byExternalId(id)?.made, external_id: unknown }
  const told: [event_key: string, content: object, movement: string | null][] = [
    ['money_movements.status.completed', { ...content, id: 'mm_a', status: { state: 'completed' } }, null],
    ['accounts.balance.credit', { id: 'trx_a', amount: 5119000, currency: 'COP', type: 'internal_credit' }, null],
    // Signed but invalid: neither its state nor its amount is guessed.
    ['money_movements.status.settled', { ...content, external_id: id, status: { state: 'settled' } }, id],
    [
      'money_movements.status.completed',
      { ...content, external_id: id, status: { state: 'completed' }, amount: 'x' },
      id,
    ],
    ['money_movements.status.failed', { ...content, external_id: id, status: { state: 'completed' } }, id],
  ]
  for (const [event_key, content, movement] of told) {
    await cobre.control({ tell: { event_key, content } })
    const { body = '', statuses } = cobre.sent.at(-1) ?? {}
    expect(statuses, event_key).toEqual([200])
    const kept = await pool.query('select movement_id from rail_notice where body = $1', [body])
    expect(kept.rows, event_key).toEqual([{ movement_id: movement }])
  }
  expect(await statusOf(payer, id)).toBe('initiated')
  expect(await transfersOf(pool, id)).toEqual([])
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})

test('401: an event without Cobre’s signature is not stored, and moves nothing', async ({
  holder,
  payer,
  cobre,
  railHouse,
}) => {
  const { pool } = railHouse
  const id = await payLink(holder, payer)
  await untilTold(cobre, pool, id)
  await askNoMore(pool, id)
  const before = (await pool.query('select from rail_notice where body like $1', [`%${id}%`])).rowCount
  await cobre.control({ events: { forged: true } })
  await cobre.control({ settle: { external_id: id, state: 'completed' } })
  const forged = cobre.sent.at(-1)
  expect(forged?.statuses).toEqual([401])
  await cobre.control({ events: { drop: true } })
  const { 'event-signature': _, ...unsigned } = forged?.headers ?? {}
  for (const headers of [unsigned, {}, { 'event-signature': '00'.repeat(32), 'event-timestamp': 'x' }]) {
    const answer = await payer.post(path, forged?.body, { 'content-type': 'application/json', ...headers })
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 401, code: 'InvalidSignature' })
  }
  expect((await pool.query('select from rail_notice where body like $1', [`%${id}%`])).rowCount).toBe(before)
  expect(await transfersOf(pool, id)).toEqual([])
  expect((await endOf(pool, id)).status).toBe('initiated')
  // The webhook endpoint of another rail does not exist here.
  expect((await payer.post('/rails/sandbox/notifications/', forged?.body)).status).toBe(404)
})
