import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { textIn } from '@/lib/contract/fields'
import { Deadline, DeadlinePassed } from './deadline'
import { route } from './route'

test('steps share one deadline, and none begins once it has passed', async () => {
  const deadline = new Deadline(300)
  const began = performance.now()
  expect(await deadline.hold(() => sleep(200, 'first'))).toBe('first')
  await expect(deadline.hold(() => sleep(200))).rejects.toThrow(DeadlinePassed)
  expect(performance.now() - began).toBeLessThan(395)
  expect(deadline.left).toBe(0)
  let begun = false
  const late = deadline.hold(async () => {
    begun = true
  })
  await expect(late).rejects.toThrow(DeadlinePassed)
  expect(begun).toBe(false)
})

test('what the caller sends has a time of its own', async () => {
  const deadline = new Deadline(200)
  expect(await deadline.besides(1_000, () => sleep(300, 'sent'))).toBe('sent')
  expect(deadline.left).toBeGreaterThan(100)
  await expect(deadline.besides(50, () => sleep(1_000))).rejects.toThrow(DeadlinePassed)
})

const slow = call({
  id: 'slow',
  tag: 'Platform',
  summary: 'Takes long',
  caller: 'anyone',
  limit: 'none',
  body: z.object({ name: textIn(1, 5, 'Ana') }),
  answer: { status: 201, schema: z.object({}), description: 'Done.' },
})

test('a body that comes late and an operation that hangs are ten seconds in all, not each', async () => {
  test.slow()
  const handle = route(slow, { single: true, run: () => sleep(20_000), view: () => ({}) })
  const body = new ReadableStream({
    start: async (stream) => {
      await sleep(4_000)
      stream.enqueue(new TextEncoder().encode('{"name":"Ana"}'))
      stream.close()
    },
  })
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const began = performance.now()
  const request = new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const { status } = await handle(request, { params: Promise.resolve({}) })
  expect(status).toBe(503)
  expect(performance.now() - began).toBeLessThan(11_000)
})
