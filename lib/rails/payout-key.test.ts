import { expect, test } from '@playwright/test'
import { aged, ownMemory } from '@/e2e/support/gateway/own-memory'
import { begin, hasBegun, isPayoutId, TooLate } from './payout-key'

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

test('what each call needs the same is made once, however many begin at once', async () => {
  const recall = ownMemory('cobre')
  const { made, prepare } = payee()
  const all = await Promise.all(Array.from({ length: 4 }, () => begin(recall, sent(), prepare)))
  expect(new Set(all)).toEqual(new Set(['cp_1']))
  expect(made.times).toBe(1)
})

test('a payout may be sent for 23 hours from its first call on, whenever it was asked for', async () => {
  const recall = ownMemory('cobre')
  const { prepare } = payee()
  expect(await begin(recall, sent(hoursAgo(200)), prepare)).toBe('cp_1')
  expect(await begin(aged(recall, 22.9), sent(hoursAgo(223)), prepare)).toBe('cp_1')
  await expect(begin(aged(recall, 23.1), sent(), prepare)).rejects.toThrow(TooLate)
  await expect(hasBegun(aged(recall, 23.1), sent())).rejects.toThrow(TooLate)
})

test('one that is older than anything is remembered is not sent', async () => {
  const { made, prepare } = payee()
  const old = sent(hoursAgo(401 * 24))
  await expect(begin(ownMemory('cobre'), old, prepare)).rejects.toThrow(TooLate)
  await expect(hasBegun(ownMemory('cobre'), old)).rejects.toThrow(TooLate)
  expect(made.times).toBe(0)
})

test('whether it has begun: not before, nor where nothing could be prepared', async () => {
  const recall = ownMemory('cobre')
  expect(await hasBegun(recall, sent())).toBe(false)
  await expect(begin(recall, sent(), () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await hasBegun(recall, sent())).toBe(false)
  await begin(recall, sent(), async () => null)
  expect(await hasBegun(recall, sent())).toBe(true)
})

test('payouts and refunds are distinguished from payments by their ids', () => {
  expect(['po_1', 're_1', 'mm_1', '', 'xpo_1'].map(isPayoutId)).toEqual([true, true, false, false, false])
})
