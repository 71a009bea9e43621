import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { publish } from '@/lib/db'
import { watch } from './watch'

const mark = () => randomBytes(6).toString('hex')

const never = () => false

function follow(
  state: () => unknown,
  ip = mark(),
  topic = `test:${mark()}`,
  over: (facts: unknown) => boolean = never,
) {
  const leave = new AbortController()
  const request = new Request('http://x/', { signal: leave.signal })
  const view = (facts: unknown) => facts
  const read = async () => state()
  const stream = watch({ request, ip, name: 'thing', read, topics: () => [topic], view, over }, new Date())
  return { stream, topic, leave }
}

async function nextText(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read()
  return new TextDecoder().decode(value)
}

test('the state comes first, and again when it has changed', async () => {
  let state = { n: 1 }
  const { stream, topic, leave } = follow(() => state)
  const reader = (await stream).getReader()
  expect(await nextText(reader)).toBe('retry: 2000\n\n')
  expect(await nextText(reader)).toBe('event: thing\ndata: {"n":1}\n\n')
  publish(topic)
  const next = nextText(reader)
  await new Promise((resolve) => setTimeout(resolve, 300))
  state = { n: 2 }
  publish(topic)
  expect(await next).toBe('event: thing\ndata: {"n":2}\n\n')
  leave.abort()
  expect((await reader.read()).done).toBe(true)
})

test('an address may hold ten streams open; one that is closed makes room', async () => {
  const ip = mark()
  const held = Array.from({ length: 10 }, () => follow(() => 1, ip))
  await Promise.all(held.map(({ stream }) => stream))
  await expect(follow(() => 1, ip).stream).rejects.toThrow('TooManyAttempts')
  held[0]?.leave.abort()
  await (await follow(() => 1, ip).stream).cancel()
  await (await follow(() => 1, ip).stream).cancel()
  for (const { leave } of held) leave.abort()
})

test('a topic may be followed two hundred times', async () => {
  const topic = `test:${mark()}`
  const held = Array.from({ length: 200 }, () => follow(() => 1, mark(), topic))
  await Promise.all(held.map(({ stream }) => stream))
  await expect(follow(() => 1, mark(), topic).stream).rejects.toThrow('TooManyAttempts')
  for (const { leave } of held) leave.abort()
  const after = follow(() => 1, mark(), topic)
  await (await after.stream).cancel()
})

test('what cannot be read is refused before the stream begins', async () => {
  const broken = follow(() => {
    throw new Error('not there')
  })
  await expect(broken.stream).rejects.toThrow('not there')
})

test('nothing comes after the state that is over, and its place is free', async () => {
  const [ip, topic] = [mark(), `test:${mark()}`]
  let state = 'open'
  const over = (facts: unknown) => facts === 'over'
  const held = Array.from({ length: 10 }, () => follow(() => state, ip, topic, over))
  const readers = await Promise.all(held.map(async ({ stream }) => (await stream).getReader()))
  for (const reader of readers) for (const _ of ['retry', 'open']) await nextText(reader)
  state = 'over'
  publish(topic)
  for (const reader of readers) {
    expect(await nextText(reader)).toBe('event: thing\ndata: "over"\n\n')
    expect((await reader.read()).done).toBe(true)
  }
  await (await follow(() => state, ip).stream).cancel()
})
