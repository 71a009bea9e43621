import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { paceOf, RailBusy } from './pace'

const forget = () => db.$executeRaw`delete from rate_limit where key = 'rail:cobre'`
const soon = () => AbortSignal.timeout(10_000)

// The tests share one counter.
test.describe.configure({ mode: 'serial' })
test.beforeEach(forget)
test.afterAll(forget)

test('processes that know nothing of each other stay within one pace', async () => {
  const processes = Array.from({ length: 4 }, () => paceOf('cobre', { perSecond: 20, atOnce: 5 }))
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      processes[at % 4]?.(soon(), async () => times.push(performance.now() - began)),
    ),
  )
  expect(times).toHaveLength(32)
  // A busy machine makes calls late, never early: each comes no earlier than its number of intervals after the first.
  for (const [at, time] of times.sort((one, other) => one - other).entries())
    expect(time, `call ${at + 1}`).toBeGreaterThanOrEqual(at * 50 - 20)
})

test('turns too far ahead are not handed out, so that the queue never outgrows those who wait', async () => {
  const pace = paceOf('cobre', { perSecond: 1, atOnce: 100 })
  const short = () => AbortSignal.timeout(700)
  const asked = Array.from({ length: 30 }, () => pace(short(), async () => 'done').catch((fault: unknown) => fault))
  const said = (await Promise.all(asked)).map((it) => (it instanceof RailBusy ? it.message : it))
  expect(said.filter((it) => it === 'cobre may not be called more often than 1 times a second')).toHaveLength(24)
  expect(said.filter((it) => it === 'done')).toHaveLength(1)
  const [row] = await db.$queryRaw<{ ahead: number }[]>`
    select extract(epoch from reset_at - now())::float as ahead from rate_limit where key = 'rail:cobre'`
  expect(row?.ahead).toBeLessThan(7)
})

test('so many at once and no more; a call that waits too long gives up', async () => {
  const pace = paceOf('cobre', { perSecond: 1000, atOnce: 2 })
  let under = 0
  let most = 0
  const call = async () => {
    under += 1
    most = Math.max(most, under)
    await new Promise((resolve) => setTimeout(resolve, 30))
    under -= 1
    return 'done'
  }
  expect(await Promise.all(Array.from({ length: 9 }, () => pace(soon(), call)))).toHaveLength(9)
  expect(most).toBe(2)

  let release: () => void = () => undefined
  const held = [0, 1].map(() => pace(soon(), () => new Promise<void>((resolve) => (release = resolve))))
  await expect(pace(AbortSignal.timeout(50), call)).rejects.toThrow(RailBusy)
  expect(held).toHaveLength(2)
  release()
})
