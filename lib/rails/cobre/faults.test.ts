import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { callsOf, connectorTo, ordersOf, ownMemory, test } from '@/e2e/support/cobre/connector'
import { mishapsOf } from '@/e2e/support/gateway/mishaps'
import { railOrder, said } from '@/e2e/support/gateway/order'
import { paceOf } from '@/lib/rails/pace'

// Each test has its own gateway and mostly waits for one that hangs.
test.describe.configure({ mode: 'parallel' })

const made = 'POST /money_movements'
const logins = 'POST /auth'

const push = () => railOrder({ method: 'nequi', bankCode: null })

/** Each fault once, then until we give up; with PSE, and with Nequi's push, which cannot be recalled. */
const trials = mishapsOf(made).flatMap(([name, fault]) => [
  { title: `${name}, once`, fault, order: railOrder() },
  ...(fault.stored ? [{ title: `${name}, until we give up`, fault: { ...fault, times: 9 }, order: push() }] : []),
])

test.describe('F10: no second order, whatever happens to the first', () => {
  for (const { title, fault, order } of trials) {
    test(title, async ({ cobre }) => {
      const rail = connectorTo(cobre, { patience: 700 })
      await cobre.control({ faults: [fault], answerAfter: 0 })
      const began = performance.now()
      const first = await said(rail.start(order))
      expect(performance.now() - began, 'milliseconds until the caller knows').toBeLessThan(4_000)
      const there = ordersOf(cobre, order)
      // Either the order and its id are known, or the outcome is unknown: never a refusal.
      if (typeof first !== 'string') expect(first.reference).toBe(there[0]?.id)
      if (fault.stored) expect(there).toHaveLength(1)
      // The fault ends. The sweep polls, and makes the order if it is unknown.
      await cobre.control({ faults: [] })
      const reference = typeof first === 'string' ? null : (first.reference ?? null)
      const found = await rail.ask({ ...order, reference })
      const answer = found.state === 'unknown' ? await rail.start(order) : found
      const [only] = ordersOf(cobre, order)
      expect(answer).toMatchObject({ state: expect.stringMatching(/^(initiated|pending)$/), reference: only?.id })
      // A repeated start, as after a crash, or a concurrent one from another process.
      const again = await Promise.all([rail.start(order), rail.start(order)])
      expect(again.map((one) => one.reference)).toEqual([only?.id, only?.id])
      expect(ordersOf(cobre, order)).toHaveLength(1)
      const bodies = new Set(callsOf(cobre, made).map((body) => JSON.stringify(body)))
      expect(bodies.size, 'bodies under one key').toBe(1)
    })
  }

  test('the payer is made once, though its answer was lost, and starts race each other', async ({ cobre }) => {
    const recall = ownMemory()
    const processes = Array.from({ length: 4 }, () => connectorTo(cobre, { recall }))
    const order = railOrder()
    const words = await Promise.all(processes.map((rail) => rail.start(order)))
    expect(new Set(words.map(({ reference }) => reference))).toEqual(new Set([ordersOf(cobre, order)[0]?.id]))
    expect(callsOf(cobre, 'POST /counterparties')).toHaveLength(1)
    const lost = railOrder()
    await cobre.control({ faults: [{ on: 'POST /counterparties', kind: 'reset', stored: true }] })
    await processes[0]?.start(lost)
    await processes[1]?.start(lost)
    expect(ordersOf(cobre, lost)).toHaveLength(1)
  })

  test('control: under a key of its own for each call there are two orders', async ({ cobre }) => {
    let calls = 0
    const rail = connectorTo(cobre, {
      key: (key) => {
        calls += 1
        return `${key}-${calls}`
      },
    })
    const order = railOrder()
    await cobre.control({ faults: [{ on: made, kind: 'hang', stored: true, ms: 100, times: 3 }] })
    await said(rail.start(order))
    await rail.start(order)
    expect(ordersOf(cobre, order).length).toBeGreaterThan(1)
  })

  test('control: a day later its key is forgotten, and the same order would be a second one', async ({ cobre }) => {
    const rail = connectorTo(cobre)
    const order = push()
    await rail.start(order)
    await cobre.control({ forgetKeys: true })
    await rail.start(order)
    expect(ordersOf(cobre, order)).toHaveLength(2)
  })

  test('so a day later it is not started any more', async ({ cobre, rail }) => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
    const order = push()
    expect(await said(rail.start({ ...order, createdAt: hours(24) }))).toMatch(/^an order of yesterday/)
    expect(cobre.seen).toEqual([])
    expect(await rail.start({ ...order, createdAt: hours(22) })).toMatchObject({
      reference: expect.stringMatching(/^mm_/),
    })
  })
})

test.describe('one token for all', () => {
  test('processes that begin at once log in once, and go on with it', async ({ cobre }) => {
    const recall = ownMemory()
    const processes = Array.from({ length: 4 }, () => connectorTo(cobre, { recall }))
    await Promise.all(processes.map((rail) => rail.start(push())))
    await Promise.all(processes.map((rail) => rail.start(push())))
    expect(cobre.books.orders.all.size).toBe(8)
    expect(callsOf(cobre, logins)).toEqual([{ user_id: 'cli_a1b2c3d4e5', secret: 'una-clave-de-cobre' }])
  })

  test('one that runs out is renewed before its end, by one: no call is ever refused', async ({ cobre }) => {
    // Tokens are renewed 90 seconds before expiry: this one at once, while it is still valid.
    await cobre.control({ tokens: { seconds: 91 } })
    const recall = ownMemory()
    const processes = Array.from({ length: 3 }, () => connectorTo(cobre, { recall }))
    const orders = processes.map(() => push())
    await Promise.all(processes.map((rail, at) => rail.start(orders[at] ?? push())))
    await sleep(1_100)
    await Promise.all(processes.map((rail) => rail.start(push())))
    expect(callsOf(cobre, logins)).toHaveLength(2)
    expect(cobre.refused).toBe(0)
  })

  test('one that Cobre ended early is forgotten and asked for once more, by one for all', async ({ cobre }) => {
    const recall = ownMemory()
    const processes = Array.from({ length: 4 }, () => connectorTo(cobre, { recall }))
    await processes[0]?.start(push())
    await cobre.control({ tokens: { seconds: 1200 } })
    await Promise.all(processes.map((rail) => rail.start(push())))
    expect(cobre.books.orders.all.size).toBe(5)
    expect(callsOf(cobre, logins)).toHaveLength(2)
  })

  test('where a new one is refused too, it is not tried for ever', async ({ cobre, rail }) => {
    await rail.start(push())
    const before = cobre.seen.length
    await cobre.control({ faults: [{ on: 'POST /counterparties', kind: 'status', status: 401, times: 99 }] })
    expect(await said(rail.start(railOrder()))).toBe('cobre does not let us in: 401 without a code')
    expect(cobre.seen.length - before).toBe(3)
    expect(callsOf(cobre, logins)).toHaveLength(2)
  })
})

test('Cobre takes 30 calls in a second: within the pace none of many is refused', async ({ cobre }) => {
  const recall = ownMemory()
  // When this machine is busy, calls arrive closer together.
  const pace = paceOf('cobre', { perSecond: 20, atOnce: 20 })
  const processes = Array.from({ length: 2 }, () => connectorTo(cobre, { recall, pace }))
  const orders = Array.from({ length: 16 }, () => push())
  await Promise.all(orders.map((order, at) => processes[at % 2]?.start(order)))
  expect(cobre.books.orders.all.size).toBe(16)
  expect(cobre.refused, 'calls that were answered 401 or 429').toBe(0)
  // The fake does enforce the limit: without pacing it rejects calls.
  const hasty = connectorTo(cobre, { recall })
  await Promise.all(orders.map((order) => said(hasty.start({ ...order, movementId: `${order.movementId}x` }))))
  expect(cobre.refused).toBeGreaterThan(0)
})

test('notifications are sent again only where nobody was reached, and signed as they are read', async ({
  cobre,
  rail,
}) => {
  await cobre.control({ eventsUrl: 'http://127.0.0.1:9/' })
  const order = railOrder({ method: 'bancolombia', bankCode: null })
  const { reference } = await rail.start(order)
  await cobre.control({ settle: { external_id: order.movementId, state: 'completed' } })
  await expect.poll(() => cobre.sent.at(-1)?.statuses).toEqual([0, 0, 0, 0])
  const { body = '', headers = {} } = cobre.sent.at(-1) ?? {}
  expect(rail.readNotice(new Headers(headers), body)).toMatchObject({
    movementId: order.movementId,
    answer: { state: 'succeeded', reference, received: { amount: '51190.00', currency: 'COP' } },
  })
  expect(rail.readNotice(new Headers(headers), body.replace('5119000', '9119000'))).toBeNull()
})
