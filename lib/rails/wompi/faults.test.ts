import { mishapsOf } from '@/e2e/support/gateway/mishaps'
import { said } from '@/e2e/support/gateway/order'
import { callsOf, expect, orderAt, ordersOf, railAt, test } from '@/e2e/support/wompi/connector'

const made = 'POST /transactions'

test.describe('F10: no second order, whatever happens to the first', () => {
  for (const [name, fault] of mishapsOf(made)) {
    test(name, async ({ wompi }) => {
      const rail = railAt(wompi, { patience: 700 })
      const order = await orderAt(rail)
      await wompi.control({ faults: [fault] })
      const began = performance.now()
      const first = await said(rail.start(order))
      expect(performance.now() - began, 'milliseconds until the caller knows').toBeLessThan(4_000)
      const there = ordersOf(wompi, order).length
      // Either the order and its id are known, or the outcome is unknown.
      expect(
        typeof first === 'string' ? 0 : ordersOf(wompi, order).filter(({ id }) => id === first.reference).length,
      ).toBe(typeof first === 'string' ? 0 : 1)
      if (fault.stored) expect([there, first]).toEqual([1, expect.objectContaining({ state: 'initiated' })])
      // The sweep polls, and makes the order if it is not there.
      const found = await rail.ask(order)
      const answer = found.state === 'unknown' ? await rail.start(order) : found
      expect(answer).toMatchObject({ state: 'initiated', reference: ordersOf(wompi, order)[0]?.id })
      // A repeated start, as after a crash, finds it.
      expect(await rail.start(order)).toMatchObject({ reference: ordersOf(wompi, order)[0]?.id })
      expect(ordersOf(wompi, order)).toHaveLength(1)
    })
  }

  test('an order whose answer is lost, and that cannot be looked up: nothing is said of it', async ({ wompi }) => {
    const rail = railAt(wompi, { patience: 5_000 })
    const order = await orderAt(rail)
    await wompi.control({
      faults: [
        { on: made, kind: 'reset', stored: true },
        { on: 'GET /transactions', kind: 'status', status: 500, times: 9 },
      ],
    })
    expect(await said(rail.start(order))).toMatch(/^wompi could not be reached/)
    expect(await said(rail.ask(order))).toBe('wompi answered 500')
    await wompi.control({ faults: [] })
    expect(await rail.start(order)).toMatchObject({ state: 'initiated' })
    expect(ordersOf(wompi, order)).toHaveLength(1)
  })

  test('control: with a reference of its own for each call there are two orders', async ({ wompi, rail }) => {
    const order = await orderAt(rail)
    await wompi.control({ faults: [{ on: made, kind: 'reset', stored: true }] })
    await said(rail.start(order))
    await rail.start({ ...order, movementId: `${order.movementId}-2` })
    expect(wompi.orders.all.size).toBe(2)
  })
})

test('questions are put again; orders are not, unless Wompi did not look at them', async ({ wompi, rail }) => {
  const order = await orderAt(rail)
  await rail.start(order)
  const before = callsOf(wompi, 'GET /transactions')
  await wompi.control({
    faults: [
      { on: 'GET /transactions', kind: 'half' },
      { on: 'GET /transactions', kind: 'reset' },
    ],
  })
  expect(await rail.ask(order)).toMatchObject({ state: 'initiated' })
  expect(callsOf(wompi, 'GET /transactions') - before).toBe(3)

  const other = await orderAt(rail)
  const orders = callsOf(wompi, made)
  await wompi.control({ faults: [{ on: made, kind: 'status', status: 500 }] })
  expect(await said(rail.start(other))).toBe('wompi answered 500')
  expect(callsOf(wompi, made) - orders).toBe(1)
})
