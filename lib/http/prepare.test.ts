import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { DomainError } from '@/lib/domain/errors'
import { methods } from './methods'
import { route } from './route'

/** Leftovers of `prepare`, such as the bytes of an upload. */
const left = new Set<number>()
let made = 0

const keep = call({
  id: 'keep',
  tag: 'Platform',
  summary: 'Keeps',
  caller: 'anyone',
  idempotent: true,
  bodies: { 'text/plain': z.string() },
  answer: { status: 201, schema: z.object({ kept: z.int() }), description: 'Kept.' },
})

const { POST } = methods({
  POST: route(keep, {
    prepare: async ({ request, standsFor }) => {
      const text = await request.text()
      standsFor(new TextEncoder().encode(text))
      if (text === 'bad') throw new DomainError('UnsupportedFile')
      made += 1
      left.add(made)
      return { id: made, text }
    },
    discard: async ({ id }) => {
      left.delete(id)
    },
    run: async ({ prepared }) => {
      if (prepared.text === 'refused') throw new DomainError('UserByDocument')
      if (prepared.text === 'broken') throw new Error('the database went away in the middle')
      return prepared.id
    },
    view: (kept) => ({ kept }),
  }),
})

const mark = () => randomBytes(8).toString('hex')

async function send(body: string, key?: string) {
  const headers = { 'x-recaudo-peer': mark(), ...(key ? { 'idempotency-key': key } : {}) }
  const request = new Request('http://localhost:3000/keep/', { method: 'POST', body, headers })
  const answer = await POST(request, { params: Promise.resolve({}) })
  return { status: answer.status, body: await answer.json() }
}

test('what was prepared stays where the work was done, and is taken back where it was refused', async () => {
  left.clear()
  const kept = await send('good')
  expect(kept.status).toBe(201)
  expect([...left]).toEqual([kept.body.kept])
  expect(await send('refused')).toMatchObject({ status: 400, body: { code: 'UserByDocument' } })
  expect(await send('bad')).toMatchObject({ status: 400, body: { code: 'UnsupportedFile' } })
  expect([...left]).toEqual([kept.body.kept])
})

test('a repeated call gets the first answer, and leaves nothing of its own', async () => {
  left.clear()
  const key = mark()
  const first = await send('good', key)
  expect(await send('good', key)).toEqual(first)
  expect([...left]).toEqual([first.body.kept])
  expect(await send('other', key)).toMatchObject({ status: 422, body: { code: 'IdempotencyKeyReused' } })
  expect([...left]).toEqual([first.body.kept])
})

test('a refusal while preparing is the answer to that body alone', async () => {
  const key = mark()
  const first = await send('bad', key)
  expect(first).toMatchObject({ status: 400, body: { code: 'UnsupportedFile' } })
  expect(await send('bad', key)).toEqual(first)
  expect(await send('good', key)).toMatchObject({ status: 422, body: { code: 'IdempotencyKeyReused' } })
})

test('after an error, when it is unknown whether the work was committed, the preparation stays', async () => {
  left.clear()
  expect((await send('broken')).status).toBe(500)
  expect(left.size).toBe(1)
})
