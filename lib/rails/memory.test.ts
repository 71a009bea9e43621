import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { until } from '@/e2e/support/house/house'
import { db } from '@/lib/db'
import { forgetTold, memoryOf, type Recalled } from './memory'

const forget = () => db.$executeRaw`delete from rail_memory where rail = 'sandbox'`

// The tests share one memory.
test.describe.configure({ mode: 'serial' })
test.beforeEach(forget)
test.afterAll(forget)

/** A source that records its calls: each answer is different and takes a moment. */
function source(facts: Partial<Recalled<string>> = {}) {
  const asked: string[] = []
  const wanted: Recalled<string> = {
    key: 'token',
    seconds: 60,
    ask: async () => {
      const answer = `answer ${asked.length + 1}`
      asked.push(answer)
      await sleep(150)
      return answer
    },
    ...facts,
  }
  return { asked, wanted }
}

/** Simulates processes that share only the database. */
const processes = () => Array.from({ length: 4 }, () => memoryOf('sandbox'))

test('of many concurrent calls in several processes, one asks and all get the same answer', async () => {
  const { asked, wanted } = source()
  const all = processes()
  const heard = await Promise.all(Array.from({ length: 24 }, (_, at) => all[at % 4]?.(wanted)))
  expect(new Set(heard)).toEqual(new Set(['answer 1']))
  expect(asked).toHaveLength(1)
})

test('it holds as long as it says itself, and is asked for again early while the old one serves', async () => {
  const { asked, wanted } = source({ seconds: () => 2, early: 1.6 })
  const recall = memoryOf('sandbox')
  expect(await recall(wanted)).toBe('answer 1')
  expect(await recall(wanted)).toBe('answer 1')
  await sleep(600)
  const [first, second] = await Promise.all([recall(wanted), recall(wanted)])
  expect([first, second].sort()).toEqual(['answer 1', 'answer 2'])
  expect(asked).toHaveLength(2)
})

test('one that the rail no longer takes is replaced by one of those who found that out; nobody is given it again', async () => {
  const { asked, wanted } = source()
  const all = processes()
  expect(await all[0]?.(wanted)).toBe('answer 1')
  const refusing = { ...wanted, usable: (value: string) => value !== 'answer 1' }
  const heard = await Promise.all(Array.from({ length: 12 }, (_, at) => all[at % 4]?.(refusing)))
  expect(new Set(heard)).toEqual(new Set(['answer 2']))
  expect(asked).toHaveLength(2)
  const failing = {
    ...wanted,
    usable: (value: string) => value !== 'answer 2',
    ask: () => Promise.reject(new Error('away')),
  }
  await expect(all[1]?.(failing)).rejects.toThrow('away')
  expect(await all[2]?.(wanted)).toBe('answer 2')
})

test('while the rail is down the old value is used until it expires, then the rail’s error is thrown', async () => {
  const { wanted } = source({ seconds: 1, early: 0.9 })
  const recall = memoryOf('sandbox')
  await recall(wanted)
  await sleep(200)
  const failing = { ...wanted, ask: () => Promise.reject(new Error('away')) }
  expect(await recall(failing)).toBe('answer 1')
  await sleep(900)
  await expect(recall(failing)).rejects.toThrow('away')
})

test('of two who ask since the first took too long, the first to be answered is believed by both', async () => {
  const recall = memoryOf('sandbox')
  let answer = (_: string) => {}
  const slow = recall({ ...source().wanted, ask: () => new Promise<string>((resolve) => (answer = resolve)) })
  await until('it is asked', 2_000, async () => {
    const leased = await db.$executeRaw`
      update rail_memory set leased_until = now() - interval '1 second' where rail = 'sandbox' and key = 'token'`
    return leased > 0
  })
  expect(await recall(source().wanted)).toBe('answer 1')
  answer('too late')
  expect(await slow).toBe('answer 1')
})

test('a value is replaced in the place of the one that was seen alone, by one of many, and may be deleted so', async () => {
  const recall = memoryOf('sandbox')
  const seen = await recall(source().wanted)
  const all = await Promise.all(processes().map((one, at) => one.replace('token', seen, `next ${at}`)))
  expect(all.filter(Boolean)).toHaveLength(1)
  const next = await recall(source().wanted)
  expect(next).toMatch(/^next/)
  expect(await recall.replace('token', seen, null)).toBe(false)
  expect(await recall.replace('token', next, null)).toBe(true)
  expect(await recall.replace('token', next, null)).toBe(false)
  expect(await recall(source().wanted)).toBe('answer 1')
})

test('what is remembered cannot be read in the database', async () => {
  const { wanted } = source()
  await memoryOf('sandbox')(wanted)
  const [row] = await db.$queryRaw<{ value: Uint8Array }[]>`
    select value from rail_memory where rail = 'sandbox' and key = 'token'`
  expect(row?.value.length).toBeGreaterThan(8)
  expect(Buffer.from(row?.value ?? []).toString('latin1')).not.toContain('answer')
})

test('what ran out a day ago is forgotten, and what may still serve is not', async () => {
  const recall = memoryOf('sandbox')
  for (const key of ['long gone', 'just gone', 'good']) await recall({ ...source().wanted, key })
  await recall({ ...source().wanted, key: 'never learned', ask: () => Promise.reject(new Error('away')) }).catch(
    () => 0,
  )
  await db.$executeRaw`
    update rail_memory set good_until = now() - interval '25 hours' where rail = 'sandbox' and key = 'long gone'`
  await db.$executeRaw`
    update rail_memory set good_until = now() - interval '23 hours' where rail = 'sandbox' and key = 'just gone'`
  await db.$executeRaw`
    update rail_memory set leased_until = now() - interval '25 hours' where rail = 'sandbox' and key = 'never learned'`
  await forgetTold()
  const left = await db.$queryRaw`select key from rail_memory where rail = 'sandbox' order by key`
  expect(left).toEqual([{ key: 'good' }, { key: 'just gone' }])
})
