import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { type Call, call } from '@/lib/contract/call'
import { decimalIn, textIn } from '@/lib/contract/fields'
import { DomainError } from '@/lib/domain/errors'
import { methods } from './methods'
import { route } from './route'

const mark = () => randomBytes(6).toString('hex')

const greet = call({
  id: 'greet',
  tag: 'Platform',
  summary: 'Greets',
  caller: 'anyone',
  limit: 'link',
  idempotent: true,
  notFound: 'NotFound',
  params: z.object({ id: z.string().regex(/^[a-f0-9]+$/) }),
  query: z.object({ loud: z.enum(['yes']).optional() }),
  body: z.object({ name: textIn(1, 5, 'Ana'), amount: decimalIn() }),
  answer: { status: 201, schema: z.object({ said: z.string() }), description: 'Greeted.' },
})

let runs = 0
const handlers = methods({
  POST: route(greet, {
    run: async ({ params, query, body, now, caller }) => {
      runs += 1
      return { said: `${body.name} ${body.amount} ${params.id} ${query.loud}`, now, caller }
    },
    view: ({ said }) => ({ said }),
  }),
})

type Sending = { body?: BodyInit; headers?: Record<string, string>; query?: string; id?: string; peer?: string }

const good = JSON.stringify({ name: 'Ana', amount: '1.50' })

function send({ body = good, headers = {}, query = '', id = 'ab', peer = mark() }: Sending, method = 'POST') {
  const request = new Request(`http://localhost:3000/greet/${id}/${query}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-recaudo-peer': peer, ...headers },
    ...(method === 'GET' ? {} : { body }),
  })
  const handler = handlers[method as 'POST'] ?? handlers.OPTIONS
  return handler(request, { params: Promise.resolve({ id }) })
}

const codeOf = async (sent: Promise<Response>) => {
  const answer = await sent
  const { code, errors } = await answer.json()
  return { status: answer.status, code, errors }
}

test('the operation gets checked values and its view is the answer', async () => {
  const answer = await send({ query: '?loud=yes', headers: { 'x-request-id': 'mine-1' } })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ said: 'Ana 1.50 ab yes' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': 'mine-1',
    'ratelimit-policy': expect.stringContaining('"address";q='),
    ratelimit: expect.stringMatching(/"address";r=\d+;t=\d+, "link";r=\d+;t=\d+/),
  })
})

test('every bad field of query and body is named at once', async () => {
  const { status, code, errors } = await codeOf(send({ query: '?loud=no', body: '{"name":"","amount":1e3}' }))
  expect([status, code]).toEqual([400, 'Validation failed'])
  expect(errors.map(({ field, code: wrong }: { field: string; code: string }) => `${field} ${wrong}`)).toEqual([
    'loud invalid',
    'name required',
    'amount not_a_decimal',
  ])
})

test('an id that cannot be is an id that is not there', async () => {
  expect(await codeOf(send({ id: 'x' }))).toMatchObject({ status: 404, code: 'NotFound' })
})

test('another method is 405 with what is allowed', async () => {
  const answer = await send({}, 'GET')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await answer.json()).toMatchObject({ code: 'MethodNotAllowed' })
})

test('the order of refusals: key, id, type, size, fields', async () => {
  const badKey = { 'x-api-key': 'rk_test_nothing' }
  const text = { 'content-type': 'text/plain' }
  const large = { 'content-length': '300000' }
  expect((await codeOf(send({ id: 'x', headers: { ...badKey, ...text } }))).code).toBe('InvalidApiKey')
  expect((await codeOf(send({ id: 'x', headers: text }))).code).toBe('NotFound')
  expect((await codeOf(send({ headers: { ...text, ...large } }))).code).toBe('UnsupportedMediaType')
  expect((await codeOf(send({ body: '{', headers: large }))).code).toBe('PayloadTooLarge')
})

test('the same Idempotency-Key runs once and says so; a bad one is refused', async () => {
  const headers = { 'idempotency-key': mark() }
  const before = runs
  const first = await send({ headers })
  const again = await send({ headers })
  expect(runs).toBe(before + 1)
  expect(again.status).toBe(201)
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  expect(await codeOf(send({ headers, body: '{"name":"Eva","amount":"1"}' }))).toMatchObject({ status: 422 })
  for (const key of ['', 'a b', 'a'.repeat(256)]) {
    const refused = await codeOf(send({ headers: { 'idempotency-key': key } }))
    expect(refused.errors).toMatchObject([{ field: 'Idempotency-Key', code: 'not_an_idempotency_key' }])
  }
})

test('a refused body gets the same refusal again under its key, to the letter', async () => {
  const sending = { headers: { 'idempotency-key': mark() }, body: '{"name":1}' }
  const [first, again] = [await send(sending), await send(sending)]
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([400, 400, 'true'])
  expect(await again.text()).toBe(await first.text())
})

test('one address may call only so often about one thing', async () => {
  const peer = mark()
  const codes: number[] = []
  for (let n = 0; n < 61; n += 1) codes.push((await send({ peer })).status)
  expect(codes.filter((status) => status === 201)).toHaveLength(60)
  const over = await send({ peer })
  expect(over.status).toBe(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send({ peer, id: 'cd' })).status).toBe(201)
  expect((await send({})).status).toBe(201)
})

function failing(fault: unknown) {
  const plain = { ...greet, limit: 'none', body: undefined, query: undefined } as Call
  const handler = route(plain, {
    single: true,
    run: async () => {
      throw fault
    },
  })
  return handler(new Request('http://x/', { method: 'POST' }), { params: Promise.resolve({ id: 'ab' }) })
}

test('an internal error reveals nothing of its cause', async () => {
  const answer = await failing(new Error('select secret from table'))
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ code: 'Internal error' })
  expect(text).not.toContain('secret')
})

test('a database that is down is 503 with the time to wait, whatever the driver’s error', async () => {
  const away = [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('x'), { code: 'P2024' }),
    Object.assign(new Error('x'), { code: '57P01' }),
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('x'), { cause: { originalCode: '53300' } }),
    Object.assign(new Error('x'), {
      code: 'P2010',
      meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } },
    }),
  ]
  for (const fault of away) {
    const answer = await failing(fault)
    expect([answer.status, answer.headers.get('retry-after')], fault.message).toEqual([503, '2'])
  }
  expect((await failing(new DomainError('InvalidStatus'))).status).toBe(400)
})

test('an operation that waits for the database is answered 503 in time', async () => {
  test.setTimeout(20_000)
  const began = performance.now()
  const plain = { ...greet, limit: 'none', body: undefined, query: undefined } as Call
  const handler = route(plain, { single: true, run: () => new Promise<never>(() => undefined) })
  const answer = await handler(new Request('http://x/', { method: 'POST' }), { params: Promise.resolve({ id: 'ab' }) })
  expect(answer.status).toBe(503)
  expect(performance.now() - began).toBeLessThan(12_000)
})
