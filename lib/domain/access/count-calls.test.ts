import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { countCalls } from './count-calls'

const name = () => `test:${randomBytes(9).toString('base64url')}`

test('each call of a batch has its own place in the window', async () => {
  const [a, b] = [name(), name()]
  const counts = [a, b, a, a].map((key) => ({ key, seconds: 60 }))
  expect((await countCalls(db, counts)).map(({ points }) => points)).toEqual([1, 1, 2, 3])
  expect((await countCalls(db, counts)).map(({ points }) => points)).toEqual([4, 2, 5, 6])
})

test('batches at once lose no call and never wait in a ring', async () => {
  const keys = Array.from({ length: 5 }, name)
  const batches = Array.from({ length: 40 }, (_, at) =>
    countCalls(
      db,
      keys.map((_key, n) => ({ key: keys[(n + at) % keys.length] ?? '', seconds: 60 })),
    ),
  )
  await Promise.all(batches)
  const after = await countCalls(
    db,
    keys.map((key) => ({ key, seconds: 60 })),
  )
  expect(after.map(({ points }) => points)).toEqual([41, 41, 41, 41, 41])
})

test('a window that is over begins again', async () => {
  const key = name()
  await countCalls(db, [{ key, seconds: 60, points: 9 }])
  await db.$executeRaw`update rate_limit set reset_at = now() where key = ${key}`
  const [again] = await countCalls(db, [{ key, seconds: 60 }])
  expect(again).toMatchObject({ points: 1, secondsLeft: 60 })
})

test('a count can be taken back', async () => {
  const key = name()
  await countCalls(db, [{ key, seconds: 60 }])
  await countCalls(db, [{ key, seconds: 60, points: -1 }])
  const [next] = await countCalls(db, [{ key, seconds: 60 }])
  expect(next?.points).toBe(1)
})
