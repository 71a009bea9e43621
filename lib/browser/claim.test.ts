import { expect, test } from '@playwright/test'
import { makeClaim } from './claim'
import { Problem, unsent } from './problem'

const failing = (fault: Problem) => () => Promise.reject(fault)
const offline = () => new Problem(0, { code: unsent })

test('nothing moved is said only while no earlier write of the form is without its answer', async () => {
  const claim = makeClaim()
  await expect(claim('a', failing(offline()))).rejects.toMatchObject({ code: unsent })
  await expect(claim('a', failing(new Problem(0, {})))).rejects.toMatchObject({ code: 'offline' })
  await expect(claim('b', failing(offline()))).rejects.toMatchObject({ code: 'offline' })
  await claim('b', () => Promise.resolve('done'))
  await expect(claim('b', failing(offline()))).rejects.toMatchObject({ code: unsent })
})

test('a write that was not sent, or got no answer, keeps its key for the next press', async () => {
  const claim = makeClaim()
  const keys: string[] = []
  const keep = (fault: Problem) => (key: string) => {
    keys.push(key)
    return Promise.reject(fault)
  }
  for (const fault of [offline(), new Problem(0, {}), new Problem(503, {}), new Problem(400, {}), offline()])
    await expect(claim('a', keep(fault))).rejects.toBe(fault)
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
})
