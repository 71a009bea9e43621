import type pg from 'pg'
import type { FakeCobre } from '@/scripts/fakes/cobre/server'
import { payoutsTo } from '../../support/cobre/connector'
import { test as cobreTest } from '../../support/cobre/house'
import { payoutOrder } from '../../support/gateway/payout-order'
import { comeBack, failToPay, type PayoutGateway, tellInOrder, tellLate } from '../../support/gateway/payout-trials'
import type { House } from '../../support/house/house'
import { expect, type Wompi, test as wompiTest } from '../../support/wompi/house'
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
    // It was made, and the gateway sends it on to the bank.
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

const atCobre = (cobre: FakeCobre, house: House): PayoutGateway => ({
  house,
  end: (external_id, state) =>
    cobre.control({ settle: { external_id, state: state === 'sent' ? 'processing' : state } }),
  hear: (events) => cobre.control({ events }),
  release: (release) => cobre.control({ release }),
  fail: (fault) => cobre.control({ faults: fault ? [{ on: 'POST /money_movements', ...fault }] : [] }),
  paid: () => cobre.books.payouts.paid(),
})

const atWompi = ({ payouts }: Wompi, house: House): PayoutGateway => ({
  house,
  end: (reference, state) => {
    const transaction =
      ({ completed: 'APPROVED', sent: 'PROCESSING' } as const)[state as 'completed' | 'sent'] ?? 'FAILED'
    return payouts.control({ settle: { reference, batch: 'TOTAL_PAYMENT', transaction } })
  },
  hear: (events) => payouts.control({ events }),
  release: (release) => payouts.control({ release }),
  fail: (fault) => payouts.control({ faults: fault ? [{ on: 'POST /payouts', ...fault }] : [] }),
  paid: () => payouts.batches.paid(),
})

cobreTest(
  'F5, F6 and F10 at Cobre: notified in any order, late, twice or never, and whatever happens to the call, a payout is paid once',
  async ({ cobre, railHouse }) => {
    const gateway = atCobre(cobre, railHouse)
    await tellInOrder(gateway, [
      [['sent', 'completed'], 'completed'],
      [['completed', 'sent'], 'completed'],
      [['failed', 'sent'], 'failed'],
      [['completed', 'returned', 'completed'], 'returned'],
      [['returned', 'completed'], 'returned'],
      // A gateway that reverses a completed payout has the money again.
      [['completed', 'failed'], 'returned'],
    ])
    await tellLate(gateway)
    await failToPay(gateway)
  },
)

wompiTest(
  'F5, F6 and F10 at Wompi: notified in any order, late, twice or never, and whatever happens to the call, a payout is paid once',
  async ({ wompi, railHouse }) => {
    const gateway = atWompi(wompi, railHouse)
    await tellInOrder(gateway, [
      [['sent', 'completed'], 'completed'],
      [['failed'], 'failed'],
    ])
    await tellLate(gateway)
    await failToPay(gateway)
  },
)

cobreTest('what comes back from Cobre after it arrived is found, heard of or not', ({ cobre, railHouse }) =>
  comeBack(atCobre(cobre, railHouse)),
)

wompiTest('what comes back from Wompi after it arrived is found, heard of or not', ({ wompi, railHouse }) =>
  comeBack(atWompi(wompi, railHouse)),
)
