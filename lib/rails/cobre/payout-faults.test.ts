import { expect } from '@playwright/test'
import { callsOf, ownMemory, payoutsTo, test } from '@/e2e/support/cobre/connector'
import { mishapsOf } from '@/e2e/support/gateway/mishaps'
import { aged } from '@/e2e/support/gateway/own-memory'
import { payoutOrder, told } from '@/e2e/support/gateway/payout-order'

// Each test has its own gateway and mostly waits for one that hangs.
test.describe.configure({ mode: 'parallel' })

const made = 'POST /money_movements'

/** Each fault once, and until we give up. */
const trials = mishapsOf(made).flatMap(([name, fault]) => [
  { title: `${name}, once`, fault },
  ...(fault.stored ? [{ title: `${name}, until we give up`, fault: { ...fault, times: 9 } }] : []),
])

test.describe('nothing is paid twice, whatever happens to the first call', () => {
  for (const { title, fault } of trials) {
    test(title, async ({ cobre }) => {
      const recall = ownMemory()
      const payouts = payoutsTo(cobre, { patience: 700, recall })
      const order = payoutOrder()
      await cobre.control({ faults: [fault] })
      const first = await told(payouts.send(order))
      // Either the payout and its id are known, or nothing is: never a refusal.
      if (typeof first !== 'string')
        expect(first).toEqual({ state: 'sent', reference: cobre.books.payouts.byExternalId(order.payoutId)?.id })
      if (fault.stored) expect(cobre.books.payouts.all.size).toBe(1)
      await cobre.control({ faults: [] })
      // Another process asks, then both send at once.
      const other = payoutsTo(cobre, { recall })
      const found = await other.ask(order)
      const again = await Promise.all([payouts.send(order), other.send(order)])
      const there = cobre.books.payouts.byExternalId(order.payoutId)
      expect([found, ...again].map(({ reference }) => reference)).toEqual(Array(3).fill(there?.id))
      expect(cobre.books.payouts.paid().times).toEqual({ [order.payoutId]: 1 })
      const bodies = new Set(callsOf(cobre, made).map((body) => JSON.stringify(body)))
      expect(bodies.size, 'bodies under one key').toBe(1)
      await cobre.control({ settle: { external_id: order.payoutId, state: 'completed' } })
      expect(await other.ask(order)).toMatchObject({ state: 'completed' })
      expect(cobre.books.payouts.paid()).toMatchObject({ amounts: { [order.payoutId]: 123456700 }, sum: 123456700 })
    })
  }

  test('several processes that send at once make one payee and one payout', async ({ cobre }) => {
    const recall = ownMemory()
    const order = payoutOrder()
    const processes = Array.from({ length: 4 }, () => payoutsTo(cobre, { recall }))
    const answers = await Promise.all(processes.map((payouts) => payouts.send(order)))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(callsOf(cobre, 'POST /counterparties')).toHaveLength(1)
    expect(cobre.books.payouts.paid().times).toEqual({ [order.payoutId]: 1 })
  })

  test('control: under a key of its own for each call it would be paid twice', async ({ cobre }) => {
    let calls = 0
    const key = (given: string) => {
      calls += 1
      return `${given}-${calls}`
    }
    const payouts = payoutsTo(cobre, { key })
    const order = payoutOrder()
    await cobre.control({ faults: [{ on: made, kind: 'reset', stored: true, times: 3 }] })
    await told(payouts.send(order))
    await payouts.send(order)
    expect(cobre.books.payouts.paid().times).toEqual({ [order.payoutId]: 2 })
  })
})

test.describe('a day later its key is forgotten', () => {
  test('control: the same call would pay a second time', async ({ cobre }) => {
    const payouts = payoutsTo(cobre)
    const order = payoutOrder()
    await payouts.send(order)
    await cobre.control({ forgetKeys: true })
    await payouts.send(order)
    expect(cobre.books.payouts.paid().times).toEqual({ [order.payoutId]: 2 })
  })

  test('so a payout without an id is not sent again, nor said to be unknown; one with an id is read', async ({
    cobre,
  }) => {
    const recall = ownMemory()
    const order = payoutOrder()
    await cobre.control({ faults: [{ on: made, kind: 'reset', stored: true, times: 9 }] })
    expect(await told(payoutsTo(cobre, { recall }).send(order))).toMatch(/could not be reached/)
    await cobre.control({ faults: [], forgetKeys: true })
    const later = payoutsTo(cobre, { recall: aged(recall, 23.5) })
    const before = cobre.seen.length
    for (const asked of [later.send, later.ask])
      expect(await told(asked(order))).toMatch(/was sent more than 23 hours ago and is not sent again/)
    expect(cobre.seen.length).toBe(before)
    const reference = cobre.books.payouts.byExternalId(order.payoutId)?.id ?? null
    expect(await later.send({ ...order, reference })).toEqual({ state: 'sent', reference })
    expect(cobre.books.payouts.paid().times).toEqual({ [order.payoutId]: 1 })
  })

  test('an hour more, and it is looked for in Cobre’s list: found, or Cobre has none of it', async ({ cobre }) => {
    const recall = ownMemory()
    const [there, nowhere] = [payoutOrder(), payoutOrder()]
    const faults = [true, false].map((stored) => ({ on: made, kind: 'reset' as const, stored, times: 3 }))
    await cobre.control({ faults })
    for (const order of [there, nowhere])
      expect(await told(payoutsTo(cobre, { recall }).send(order))).toMatch(/could not be reached/)
    for (let more = 0; more < 3; more += 1) await payoutsTo(cobre).send(payoutOrder())
    await cobre.control({ forgetKeys: true })
    await cobre.control({ settle: { external_id: there.payoutId, state: 'completed' } })
    const later = payoutsTo(cobre, { recall: aged(recall, 24.1) })
    const reference = cobre.books.payouts.byExternalId(there.payoutId)?.id
    expect(await later.ask(there)).toMatchObject({ state: 'completed', reference })
    expect(await later.ask(nowhere)).toEqual({ state: 'absent' })
    const unfiltered = { recall: aged(recall, 90), listQuery: 'page_number={page}&page_size=2' }
    expect(await told(payoutsTo(cobre, unfiltered).ask(nowhere)), 'no proof').toMatch(/other days/)
    await cobre.control({ stuck: true })
    expect(await told(later.ask(nowhere))).toMatch(/twice/)
    expect(cobre.books.payouts.paid().times).toMatchObject({ [there.payoutId]: 1 })
    expect(cobre.books.payouts.byExternalId(nowhere.payoutId)).toBeUndefined()
  })

  test('the day begins with the first call: one that waited for approval for a week is sent', async ({ cobre }) => {
    const week = new Date(Date.now() - 7 * 24 * 3_600_000)
    expect(await payoutsTo(cobre).send(payoutOrder({ createdAt: week }))).toMatchObject({ state: 'sent' })
  })

  test('within it the payout is found again', async ({ cobre }) => {
    const recall = ownMemory()
    const order = payoutOrder()
    const { reference } = await payoutsTo(cobre, { recall }).send(order)
    expect(await payoutsTo(cobre, { recall: aged(recall, 22) }).ask(order)).toEqual({ state: 'sent', reference })
  })
})

test('a payout that was refused for a fault of ours is sent whenever that is put right; one that may be there too is not', async ({
  cobre,
}) => {
  const recall = ownMemory()
  const [refused, lost, repeated] = [payoutOrder(), payoutOrder(), payoutOrder()]
  const [now, other] = [payoutsTo(cobre, { recall }), payoutsTo(cobre, { recall, accountId: 'acc_otra' })]
  const later = payoutsTo(cobre, { recall: aged(recall, 23.5) })
  const noAccount = 'cobre answered 404 ACC002'
  await cobre.control({ faults: [{ on: made, kind: 'reset', times: 3 }] })
  expect(await told(now.send(lost))).toMatch(/could not be reached/)
  for (const order of [refused, lost]) expect(await told(other.send(order))).toBe(noAccount)
  await cobre.control({ faults: [{ on: made, kind: 'reset' }] })
  expect(await told(other.send(repeated)), 'after an attempt that got no answer').toBe(noAccount)
  expect(await later.ask(refused)).toEqual({ state: 'unknown' })
  for (const order of [lost, repeated]) expect(await told(later.ask(order))).toMatch(/more than 23 hours/)
  expect(await now.send(refused)).toMatchObject({ state: 'sent' })
  expect(cobre.books.payouts.paid().times).toEqual({ [refused.payoutId]: 1 })
})

test('of a payout that was never sent nothing is made by asking', async ({ cobre }) => {
  expect(await payoutsTo(cobre).ask(payoutOrder())).toEqual({ state: 'unknown' })
  expect(cobre.seen).toEqual([])
})

test('a token that Cobre ended is renewed, and the payout is made once', async ({ cobre }) => {
  const payouts = payoutsTo(cobre)
  await payouts.send(payoutOrder())
  await cobre.control({ tokens: { seconds: 1200 } })
  const order = payoutOrder()
  expect(await payouts.send(order)).toMatchObject({ state: 'sent' })
  expect(callsOf(cobre, 'POST /auth')).toHaveLength(2)
  expect(cobre.books.payouts.paid().times[order.payoutId]).toBe(1)
})
