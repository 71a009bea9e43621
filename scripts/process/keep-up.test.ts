import { spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { keepUp } from './keep-up'
import { follow, type Running } from './serve'

/** Starts small programs that run until killed; each one is recorded. */
function starter(lives = Number.POSITIVE_INFINITY) {
  const started: { running: Running; at: number }[] = []
  const start = async () => {
    if (started.length >= lives) throw new Error('it cannot start')
    const running = follow(spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60_000)']))
    started.push({ running, at: performance.now() })
    return running
  }
  return { started, start }
}

test('a program that is killed is started again, later each time, until it is stopped', async () => {
  const { started, start } = starter()
  const kept = await keepUp('program', start, { first: 100, most: 10_000, steady: 60_000 })
  for (const count of [2, 3, 4]) {
    await started.at(-1)?.running.kill()
    await expect.poll(() => started.length, { intervals: [20] }).toBe(count)
  }
  const [, second, third, fourth] = started.map(({ at }) => at)
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(190)
  expect((fourth ?? 0) - (third ?? 0)).toBeGreaterThan(390)
  await kept.stop()
  await kept.exited
  expect(started).toHaveLength(4)
})

test('one that cannot start at all is not tried again', async () => {
  await expect(keepUp('program', starter(0).start)).rejects.toThrow('it cannot start')
})

test('one that cannot start again is tried again, and stopping does not wait for the next try', async () => {
  const { started, start } = starter(1)
  let tries = 0
  const counted = () => {
    tries += 1
    return start()
  }
  const kept = await keepUp('program', counted, { first: 50, most: 400, steady: 60_000 })
  await started[0]?.running.kill()
  await expect.poll(() => tries).toBeGreaterThan(3)
  const began = performance.now()
  await kept.stop()
  await kept.exited
  expect(performance.now() - began).toBeLessThan(300)
})
