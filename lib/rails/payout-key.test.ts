import { expect, test } from '@playwright/test'
import { aged, ownMemory } from '@/e2e/support/gateway/own-memory'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { NothingMade } from './http'
import type { Recall } from './memory'
import { isPayoutId, payUnderKey, shut, stageOf, TooLate } from './payout-key'

const sent = (createdAt = new Date()) => ({ payoutId: 'po_x', createdAt })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Counts how often the payee is made. */
function payee() {
  const made = { times: 0 }
  const prepare = async () => {
    made.times += 1
    return `cp_${made.times}`
  }
  return { made, prepare }
}

/** A call that pays and answers with what was prepared. */
const pay = async (fact: string) => fact
const refuse = () => Promise.reject(new NothingMade('no funds'))
const loseAnswer = () => Promise.reject(new RailUnavailable('no answer'))

/** Sends with a payee that is always the same. */
const send = (recall: Recall, call: (fact: string) => Promise<string> = pay, order = sent()) =>
  payUnderKey(recall, order, { prepare: payee().prepare, pay: call })

test('what each call needs the same is made once, however many begin at once', async () => {
  const recall = ownMemory('cobre')
  const { made, prepare } = payee()
  const all = await Promise.all(Array.from({ length: 4 }, () => payUnderKey(recall, sent(), { prepare, pay })))
  expect(new Set(all)).toEqual(new Set(['cp_1']))
  expect(made.times).toBe(1)
})

test('a payout may be sent for 23 hours from its first call on, whenever it was asked for', async () => {
  const recall = ownMemory('cobre')
  expect(await send(recall, pay, sent(hoursAgo(200)))).toBe('cp_1')
  expect(await send(aged(recall, 22.9), pay, sent(hoursAgo(223)))).toBe('cp_1')
  await expect(send(aged(recall, 23.1))).rejects.toThrow(TooLate)
  await expect(stageOf(aged(recall, 23.1), sent())).rejects.toThrow(TooLate)
})

test('an hour later the gateway lists it if it has it', async () => {
  const recall = ownMemory('cobre')
  await expect(send(recall, loseAnswer)).rejects.toThrow('no answer')
  const { name, ...since } = await stageOf(aged(recall, 24.1), sent())
  expect(name).toBe('over')
  expect('from' in since && since.from && Date.now() - since.from.getTime()).toBeGreaterThan(24 * 3_600_000)
})

test('one that is older than anything is remembered is not sent', async () => {
  const { made, prepare } = payee()
  const old = sent(hoursAgo(401 * 24))
  await expect(payUnderKey(ownMemory('cobre'), old, { prepare, pay })).rejects.toThrow(TooLate)
  expect(await stageOf(ownMemory('cobre'), old)).toEqual({ name: 'over', from: null })
  expect(made.times).toBe(0)
})

test('whether it has begun: not before, nor where nothing could be prepared', async () => {
  const recall = ownMemory('cobre')
  expect(await stageOf(recall, sent())).toEqual({ name: 'unbegun' })
  const prepare = () => Promise.reject(new Error('refused'))
  await expect(payUnderKey(recall, sent(), { prepare, pay })).rejects.toThrow('refused')
  expect(await stageOf(recall, sent())).toEqual({ name: 'unbegun' })
  await send(recall)
  expect(await stageOf(recall, sent())).toEqual({ name: 'begun' })
})

test('refused where nothing was made, it was never begun: its 23 hours count from the next call', async () => {
  const recall = ownMemory('cobre')
  await expect(send(recall, refuse)).rejects.toThrow('no funds')
  expect(await stageOf(aged(recall, 30), sent())).toEqual({ name: 'unbegun' })
  expect(await send(recall)).toBe('cp_1')
})

test('a refusal says nothing of an earlier call whose answer is not known', async () => {
  const recall = ownMemory('cobre')
  await expect(send(recall, loseAnswer)).rejects.toThrow('no answer')
  for (let more = 0; more < 2; more += 1) await expect(send(recall, refuse)).rejects.toThrow('no funds')
  expect(await stageOf(recall, sent())).toEqual({ name: 'begun' })
  await expect(send(aged(recall, 23.1))).rejects.toThrow(TooLate)
})

test('nor of a call at the same time, whichever of the two began and whichever ends first', async () => {
  for (const [first, second] of [
    [refuse, loseAnswer],
    [loseAnswer, refuse],
  ]) {
    const recall = ownMemory('cobre')
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    let began = () => {}
    const begun = new Promise<void>((resolve) => {
      began = resolve
    })
    const one = send(recall, () => {
      began()
      return held.then(first)
    })
    await begun
    await expect(send(recall, second)).rejects.toThrow(RailUnavailable)
    go()
    await expect(one).rejects.toThrow(RailUnavailable)
    expect(await stageOf(recall, sent())).toEqual({ name: 'begun' })
  }
})

test('shut before it was sent, nobody sends it; one that may have been sent is not shut', async () => {
  const recall = ownMemory('cobre')
  expect(await shut(recall, sent())).toBe(true)
  expect(await stageOf(recall, sent())).toEqual({ name: 'shut' })
  await expect(send(recall)).rejects.toThrow(TooLate)
  expect(await shut(recall, sent()), 'again').toBe(true)
  const other = ownMemory('cobre')
  await expect(send(other, loseAnswer)).rejects.toThrow('no answer')
  expect(await shut(other, sent())).toBe(false)
  expect(await send(other)).toBe('cp_1')
})

test('of two who send and shut it at once, one does', async () => {
  for (let trial = 0; trial < 10; trial += 1) {
    const recall = ownMemory('cobre')
    const [paid, isShut] = await Promise.all([
      send(recall).then(
        () => true,
        () => false,
      ),
      shut(recall, sent()),
    ])
    expect(paid).toBe(!isShut)
  }
})

test('payouts and refunds are distinguished from payments by their ids', () => {
  expect(['po_1', 're_1', 'mm_1', '', 'xpo_1'].map(isPayoutId)).toEqual([true, true, false, false, false])
})
