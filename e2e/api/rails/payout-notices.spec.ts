import type pg from 'pg'
import { payoutsTo } from '../../support/cobre/connector'
import { test as cobreTest } from '../../support/cobre/house'
import { payoutOrder } from '../../support/gateway/payout-order'
import { expect, test as wompiTest } from '../../support/wompi/house'
import { payoutsAt } from '../../support/wompi/payouts'

// The first test of a worker starts a server.
cobreTest.slow()
wompiTest.slow()

/** How many notifications that contain this text were stored. */
const stored = async (pool: pg.Pool, text: string) =>
  (await pool.query('select from rail_notice where strpos(body, $1) > 0', [text])).rowCount

cobreTest(
  'Cobre’s notifications of a payout: stored once each, however often they come, and 401 when forged',
  async ({ cobre, railHouse: { pool } }) => {
    const order = payoutOrder()
    await payoutsTo(cobre).send(order)
    // It was made, and goes on by itself to the bank.
    await expect.poll(() => stored(pool, order.payoutId)).toBe(2)
    await cobre.control({ events: { times: 5 } })
    await cobre.control({ settle: { external_id: order.payoutId, state: 'completed' } })
    expect(cobre.sent.slice(-5).map(({ statuses }) => statuses)).toEqual(Array(5).fill([200]))
    expect(await stored(pool, order.payoutId)).toBe(3)
    await cobre.control({ events: { forged: true } })
    await cobre.control({ settle: { external_id: order.payoutId, state: 'returned' } })
    expect(cobre.sent.at(-1)?.statuses).toEqual([401])
    await cobre.control({ events: { drop: true } })
    await cobre.control({ settle: { external_id: order.payoutId, state: 'returned' } })
    expect(await stored(pool, order.payoutId)).toBe(3)
  },
)

wompiTest(
  'Wompi’s events of a payout come to the same address, with a secret of their own',
  async ({ wompi: { payouts }, railHouse: { pool } }) => {
    const order = payoutOrder()
    const { reference = '' } = await payoutsAt(payouts).send(order)
    const settle = { reference: order.payoutId, batch: 'TOTAL_PAYMENT', transaction: 'APPROVED' } as const
    await payouts.control({ events: { times: 2 } })
    await payouts.control({ settle })
    expect(payouts.sent.map(({ statuses }) => statuses)).toEqual(Array(4).fill([200]))
    // One of its transaction, one of the batch.
    expect(await stored(pool, reference)).toBe(2)
    await payouts.control({ events: { forged: true } })
    await payouts.control({ settle })
    expect(payouts.sent.slice(-2).map(({ statuses }) => statuses)).toEqual([[401], [401]])
    expect(await stored(pool, reference)).toBe(2)
  },
)
