import { expect, test } from '@playwright/test'
import { payoutOrder } from '@/e2e/support/gateway/payout-order'
import { until } from '@/e2e/support/house/house'
import { db } from '@/lib/db'
import { type Rail, type RailOrder, RailUnavailable } from '@/lib/domain/movement/rail'
import { findProbes, readCircuits } from '@/lib/domain/movement/start/circuits'
import type { PayoutRail, RailPayoutOrder } from '@/lib/domain/payout/rail'
import { guarded } from './circuit'
import { RailBusy } from './pace'
import { TooLate } from './payout-key'
import { standing, watchStanding } from './standing'

// The tests share one circuit.
test.describe.configure({ mode: 'serial' })

const forget = () => db.$executeRaw`delete from rail_circuit where rail = 'cobre'`

/** A rail that counts its calls and answers or fails as set. */
const gateway = { calls: 0, down: true }
const rail: Rail = {
  name: 'cobre',
  unit: '1.00',
  start: async () => {
    gateway.calls += 1
    if (gateway.down) throw new RailUnavailable('no answer in 10 s')
    return { state: 'initiated' }
  },
  ask: async () => ({ state: 'unknown' }),
  readNotice: () => null,
}
const shut = async () => false
const patience = { failures: 3, seconds: 1 }
const guardedRail = guarded(rail, patience)
const order = (method: RailOrder['method']) => ({ method, movementId: 'mm_x' }) as RailOrder
const failsBy = (method: RailOrder['method'], through = guardedRail) =>
  expect(through.start(order(method))).rejects.toThrow(RailUnavailable)
const known = (method: RailOrder['method']) => standing().circuits.get(method)

test.beforeAll(async () => {
  await forget()
  await watchStanding(rail)
})
test.afterAll(forget)

test('a method is off from so many failures in a row on, and then the rail is left alone', async () => {
  await failsBy('pse')
  await failsBy('pse')
  await until('the failures are known', 2_000, async () => known('pse')?.failures === 2)
  expect(known('pse')?.openedAt).toBeNull()
  await failsBy('pse')
  await until('it is off', 2_000, async () => Boolean(known('pse')?.openedAt))
  for (let more = 0; more < 5; more += 1) await failsBy('pse')
  expect(gateway.calls).toBe(3)
  expect(await readCircuits(db, 'cobre')).toMatchObject([{ method: 'pse', failures: 3, reason: 'no answer in 10 s' }])
})

test('the others go on: each method is counted for itself', async () => {
  const before = gateway.calls
  await failsBy('nequi')
  expect(gateway.calls).toBe(before + 1)
  expect(known('nequi')?.openedAt ?? null).toBeNull()
})

test('once its time is up one call tries, of however many; it fails, and all wait again', async () => {
  await until('a try is due', 2_000, async () => performance.now() >= (known('pse')?.tryAt ?? Number.POSITIVE_INFINITY))
  const before = gateway.calls
  await Promise.all(Array.from({ length: 8 }, () => failsBy('pse')))
  expect(gateway.calls).toBe(before + 1)
})

test('it is on again with the first answer, and a failure before that is forgotten', async () => {
  gateway.down = false
  await until('a try succeeds', 3_000, async () =>
    guardedRail.start(order('pse')).then(
      () => true,
      () => false,
    ),
  )
  await until('it is on', 2_000, async () => !known('pse'))
  expect((await readCircuits(db, 'cobre')).map(({ method }) => method)).toEqual(['nequi'])
  await guardedRail.start(order('nequi'))
  expect(await readCircuits(db, 'cobre')).toEqual([])
})

test('an order unknown to the rail is no success: status reads of an order that was never made hold no circuit closed', async () => {
  gateway.down = true
  const read = (reference: string | null) => guardedRail.ask({ ...order('bancolombia'), reference })
  const failures = () => known('bancolombia')?.failures
  await failsBy('bancolombia')
  await failsBy('bancolombia')
  await until('the failures are known', 2_000, async () => failures() === 2)
  expect(await read(null)).toEqual({ state: 'unknown' })
  await failsBy('bancolombia')
  await until('it is off', 2_000, async () => Boolean(known('bancolombia')?.openedAt))
  await until('a try is due', 2_000, async () => performance.now() >= (known('bancolombia')?.tryAt ?? Infinity))
  // Such a poll neither uses up the one probe nor ends the pause.
  await expect(read(null)).rejects.toThrow(RailUnavailable)
  expect(await readCircuits(db, 'cobre')).toMatchObject([{ method: 'bancolombia', failures: 3 }])
  expect(await read('mm_there')).toEqual({ state: 'unknown' })
  expect(await readCircuits(db, 'cobre')).toEqual([])
  gateway.down = false
})

test('while all goes well nothing is written', async () => {
  const written = () => db.$queryRaw`select max(updated_at) as at from rail_circuit where rail = 'cobre'`
  await until('nothing is remembered against it', 2_000, async () => standing().circuits.size === 0)
  const before = await written()
  for (let more = 0; more < 3; more += 1) await guardedRail.start(order('pse'))
  expect(await written()).toEqual(before)
})

test('too many calls of our own are no failure of the rail’s', async () => {
  const busy = guarded({ ...rail, start: () => Promise.reject(new RailBusy('not your turn')) }, patience)
  for (let more = 0; more < 4; more += 1) await expect(busy.start(order('pse'))).rejects.toThrow(RailBusy)
  expect(await readCircuits(db, 'cobre')).toEqual([])
})

test('an error in our own code is not counted against the rail', async () => {
  const broken = guarded({ ...rail, start: () => Promise.reject(new TypeError('ours')) }, patience)
  for (let more = 0; more < 4; more += 1) await expect(broken.start(order('pse'))).rejects.toThrow(TypeError)
  expect(await readCircuits(db, 'cobre')).toEqual([])
})

test('payouts have a circuit of their own: broken, they switch no method off, and a method none of them', async () => {
  const payout = { payoutId: 'po_x', reference: 'mm_x' } as RailPayoutOrder
  const calls = { payouts: 0, down: true }
  const answer = async () => {
    calls.payouts += 1
    if (calls.down) throw new RailUnavailable('no answer in 10 s')
    return { state: 'sent' as const }
  }
  const both = guarded({ ...rail, payouts: { pays: () => 'bank', send: answer, ask: answer, shut } }, patience)
  const { payouts } = both
  if (!payouts) throw new Error('payouts are not passed on')
  expect(payouts.pays(payoutOrder(), null), 'judged as the rail does').toBe('bank')
  gateway.down = false
  for (let more = 0; more < 3; more += 1) await expect(payouts.send(payout)).rejects.toThrow(RailUnavailable)
  await until('payouts are off', 2_000, async () => Boolean(standing().circuits.get('payouts')?.openedAt))
  for (let more = 0; more < 3; more += 1) await expect(payouts.ask(payout)).rejects.toThrow('payouts is off')
  expect(calls.payouts).toBe(3)
  expect(await both.start(order('pse'))).toEqual({ state: 'initiated' })
  // A payment does not show whether payouts work, so none probes them.
  expect(await findProbes(db, 'cobre')).toEqual([])
  calls.down = false
  await until('a try succeeds', 3_000, async () =>
    payouts.ask(payout).then(
      () => true,
      () => false,
    ),
  )
  await until('payouts are on', 2_000, async () => !standing().circuits.has('payouts'))

  gateway.down = true
  for (let more = 0; more < 3; more += 1) await failsBy('pse', both)
  await until('PSE is off', 2_000, async () => Boolean(known('pse')?.openedAt))
  expect(await payouts.send(payout)).toEqual({ state: 'sent' })
  gateway.down = false
  await forget()
})

test('while payouts are off, one that was tried is looked up and sent once a try is due, without a new one', async () => {
  const payout = { payoutId: 'po_x', reference: null } as RailPayoutOrder
  const calls = { looks: 0, down: true }
  const payouts: PayoutRail = {
    pays: () => null,
    send: async () => {
      if (calls.down) throw new RailUnavailable('no funds')
      return { state: 'sent' }
    },
    ask: async () => {
      calls.looks += 1
      return { state: 'unknown' }
    },
    shut,
  }
  const through = guarded({ ...rail, payouts }, patience).payouts
  for (let more = 0; more < 3; more += 1) await expect(through?.send(payout)).rejects.toThrow('no funds')
  await until('payouts are off', 2_000, async () => Boolean(standing().circuits.get('payouts')?.openedAt))
  await expect(through?.ask(payout), 'no try is due').rejects.toThrow('payouts is off')
  calls.down = false
  await until('it is sent', 3_000, async () =>
    Promise.resolve(through?.ask(payout).then(() => through.send(payout))).then(
      () => true,
      () => false,
    ),
  )
  expect(calls.looks, 'looked up first').toBeGreaterThan(0)
  await until('payouts are on', 2_000, async () => !standing().circuits.has('payouts'))
  await forget()
})

test('a payout that is too old to be sent again is no failure of the rail’s', async () => {
  const tooLate = () => Promise.reject(new TooLate('yesterday'))
  const { payouts } = guarded({ ...rail, payouts: { pays: () => null, send: tooLate, ask: tooLate, shut } }, patience)
  const payout = { payoutId: 'po_x', reference: null } as RailPayoutOrder
  for (let more = 0; more < 4; more += 1) await expect(payouts?.send(payout)).rejects.toThrow(TooLate)
  expect(await readCircuits(db, 'cobre')).toEqual([])
})
