import { expect } from '@playwright/test'
import { mishapsOf } from '@/e2e/support/gateway/mishaps'
import { aged, ownMemory } from '@/e2e/support/gateway/own-memory'
import { payoutOrder, told } from '@/e2e/support/gateway/payout-order'
import { callsOf, payoutsAt, test } from '@/e2e/support/wompi/payouts'

// Each test has its own gateway and mostly waits for one that hangs.
test.describe.configure({ mode: 'parallel' })

const made = 'POST /payouts'

test.describe('nothing is paid twice, whatever happens to the first call', () => {
  for (const [name, fault] of mishapsOf(made)) {
    test(name, async ({ wompi }) => {
      const recall = ownMemory('wompi')
      const payouts = payoutsAt(wompi, { patience: 700, recall })
      const order = payoutOrder()
      await wompi.control({ faults: [fault] })
      const first = await told(payouts.send(order))
      // Either the payout and its id are known, or nothing is: never a refusal.
      if (typeof first !== 'string')
        expect(first).toMatchObject({ state: 'sent', reference: wompi.batches.byReference(order.payoutId)[0]?.id })
      if (fault.stored) expect(typeof first, 'looked up at once').toBe('object')
      // Another process asks, then both send at once.
      const other = payoutsAt(wompi, { recall })
      const found = await other.ask(order)
      const again = await Promise.all([payouts.send(order), other.send(order)])
      const [there] = wompi.batches.byReference(order.payoutId)
      expect(found).toMatchObject(typeof first === 'string' ? { state: 'unknown' } : { reference: there?.id })
      expect(again.map(({ reference }) => reference)).toEqual([there?.id, there?.id])
      expect(wompi.batches.paid().times).toEqual({ [order.payoutId]: 1 })
      await wompi.control({ settle: { reference: order.payoutId, batch: 'TOTAL_PAYMENT', transaction: 'APPROVED' } })
      expect(await other.ask(order)).toMatchObject({ state: 'completed' })
      expect(wompi.batches.paid()).toMatchObject({ amounts: { [order.payoutId]: 123456700 }, sum: 123456700 })
    })
  }

  test('several processes that send at once make one payout', async ({ wompi }) => {
    const recall = ownMemory('wompi')
    const order = payoutOrder()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => payoutsAt(wompi, { recall })).map((payouts) => payouts.send(order)),
    )
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(wompi.batches.paid().times).toEqual({ [order.payoutId]: 1 })
  })

  test('a key that was used for what is not listed yet: nothing is said, and nothing is made', async ({
    wompi,
    payouts,
  }) => {
    const order = payoutOrder()
    await wompi.control({ unlisted: true, faults: [{ on: made, kind: 'reset', stored: true }] })
    expect(await told(payouts.send(order))).toMatch(/could not be reached/)
    expect(await told(payouts.send(order))).toBe('wompi payouts answered 409 EXC_022')
    await wompi.control({ unlisted: false })
    expect(await payouts.send(order)).toMatchObject({ state: 'sent' })
    expect(wompi.batches.paid().times).toEqual({ [order.payoutId]: 1 })
  })

  test('control: under a key of its own for each call it would be paid twice', async ({ wompi }) => {
    let calls = 0
    const key = (given: string) => {
      calls += 1
      return `${given}-${calls}`
    }
    const payouts = payoutsAt(wompi, { key })
    const order = payoutOrder()
    await wompi.control({ unlisted: true, faults: [{ on: made, kind: 'reset', stored: true }] })
    await told(payouts.send(order))
    await payouts.send(order)
    expect(wompi.batches.paid().times).toEqual({ [order.payoutId]: 2 })
  })
})

test('a day later its key is forgotten: one that Wompi does not list is neither sent again nor said to be unknown', async ({
  wompi,
}) => {
  const recall = ownMemory('wompi')
  const order = payoutOrder()
  await wompi.control({ unlisted: true, faults: [{ on: made, kind: 'reset', stored: true }] })
  await told(payoutsAt(wompi, { recall }).send(order))
  await wompi.control({ forgetKeys: true })
  const soon = payoutsAt(wompi, { recall: aged(recall, 23.5) })
  const later = payoutsAt(wompi, { recall: aged(recall, 24.1) })
  const tooLate = /was sent more than 23 hours ago and is not sent again/
  for (const asked of [soon.send, soon.ask, later.send]) expect(await told(asked(order))).toMatch(tooLate)
  expect(await later.ask(order), 'it would be listed by now').toEqual({ state: 'absent' })
  await wompi.control({ unlisted: false })
  const reference = wompi.batches.byReference(order.payoutId)[0]?.id
  for (const asked of [soon.ask, later.send, later.ask])
    expect(await asked(order)).toMatchObject({ state: 'sent', reference })
  expect(wompi.batches.paid().times).toEqual({ [order.payoutId]: 1 })
})

test('a payout that was refused for a fault of ours is sent whenever that is put right; one that may be there too is not', async ({
  wompi,
}) => {
  const recall = ownMemory('wompi')
  const [refused, lost] = [payoutOrder(), payoutOrder()]
  const [now, later] = [payoutsAt(wompi, { recall }), payoutsAt(wompi, { recall: aged(recall, 30) })]
  await wompi.control({ balance: 100, faults: [{ on: made, kind: 'reset' }] })
  expect(await told(now.send(lost))).toMatch(/could not be reached/)
  for (const order of [refused, lost]) {
    expect(await told(now.send(order))).toBe('wompi payouts answered 400 EXC_008')
    expect(await told(payoutsAt(wompi, { recall, apiKey: 'otra' }).send(order))).toMatch(/401/)
  }
  expect(await later.ask(refused)).toEqual({ state: 'unknown' })
  await wompi.control({ balance: 1_000_000_000 })
  expect(await told(later.send(lost))).toMatch(/more than 23 hours/)
  expect(await now.send(refused)).toMatchObject({ state: 'sent' })
  expect(wompi.batches.paid().times).toEqual({ [refused.payoutId]: 1 })
})

test('what was shut is not sent by a process that is about to, and Wompi has none of it', async ({ wompi }) => {
  const recall = ownMemory('wompi')
  const order = payoutOrder()
  const payouts = payoutsAt(wompi, { recall })
  expect(await payouts.shut(order)).toBe(true)
  expect(await told(payouts.send(order))).toMatch(/is not sent again/)
  expect(await payouts.ask(order)).toEqual({ state: 'absent' })
  expect(callsOf(wompi, made)).toEqual([])
})

test('where Wompi cannot be asked whether it is there, nothing is sent', async ({ wompi, payouts }) => {
  await wompi.control({ faults: [{ on: 'GET /payouts', kind: 'status', status: 500, times: 9 }] })
  expect(await told(payouts.send(payoutOrder()))).toBe('wompi payouts answered 500')
  expect(callsOf(wompi, made)).toEqual([])
})

test('of a payout that was never sent nothing is made by asking', async ({ wompi, payouts }) => {
  expect(await payouts.ask(payoutOrder())).toEqual({ state: 'unknown' })
  expect(callsOf(wompi, made)).toEqual([])
})
