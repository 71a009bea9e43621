import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { version } from './generated/calls'
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  Recaudo,
  type RecaudoOptions,
  ServerError,
  TimeoutError,
} from './recaudo'

type Got = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Answering = (response: ServerResponse, nth: number) => void
type House = { got: Got[]; baseUrl: string; client: (more?: Partial<RecaudoOptions>) => Recaudo }

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const refusal = (status: number, code: string, more: object = {}) =>
  json(status, { status, code, detail: 'why', request_id: 'req-1', ...more }, { 'retry-after': '0' })
const link = { uuid: 'u-1', status: 'PENDING' }
const hang: Answering = () => undefined

/** A server on this machine that gives these answers, one after the other, the last one for ever. */
const test = base.extend<{ serve: (...answers: Answering[]) => Promise<House> }>({
  serve: async ({ browserName: _ }, use) => {
    const stops: (() => void)[] = []
    await use(async (...answers) => {
      const got: Got[] = []
      const server = createServer(async (request, response) => {
        let body = ''
        for await (const part of request) body += part
        const { method = '', url = '', headers } = request
        got.push({ method, url, headers, body })
        answers[Math.min(got.length, answers.length) - 1]?.(response, got.length)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      stops.push(() => {
        server.close()
        server.closeAllConnections()
      })
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      return { got, baseUrl, client: (more) => new Recaudo({ baseUrl, apiKey: 'rk_test_1', ...more }) }
    })
    for (const stop of stops) stop()
  },
})

const keysOf = ({ got }: House) => got.map(({ headers }) => headers['idempotency-key'])
const body = { currency: 'COP', amount: '50000.00' } as const

test('whatever may pass is tried again with the same key and body, and each call has a key of its own', async ({
  serve,
}) => {
  const cut: Answering = (response) => void response.destroy()
  const half: Answering = (response) => void response.writeHead(201, { 'content-length': '900' }).write('{"uu')
  const ways = {
    ...{ cut, half: (response: ServerResponse) => [half(response, 1), setTimeout(() => response.destroy(), 20)] },
    ...{ 429: refusal(429, 'TooManyAttempts'), 500: refusal(500, 'Internal error') },
    ...{ 502: (response: ServerResponse) => response.writeHead(502).end('<h1>Bad gateway</h1>') },
    ...{ 503: refusal(503, 'ServiceUnavailable'), 409: refusal(409, 'IdempotencyKeyInUse') },
  }
  await Promise.all(
    Object.entries(ways).map(async ([way, first]) => {
      const house = await serve(first as Answering, json(201, link))
      expect(await house.client().links.create(body), way).toEqual(link)
      expect(
        house.got.map(({ body: sent }) => JSON.parse(sent)),
        way,
      ).toEqual([body, body])
      const [key, again] = keysOf(house)
      expect(key, way).toMatch(/^[\da-f-]{36}$/)
      expect(again, way).toBe(key)
      await house.client().links.create(body)
      expect(keysOf(house)[2], way).not.toBe(key)
    }),
  )
  const named = await serve(refusal(500, 'Internal error'), json(201, link))
  await named.client().links.create(body, { idempotencyKey: 'order-2481' })
  expect(keysOf(named)).toEqual(['order-2481', 'order-2481'])
})

test('what repeating does not change is not repeated, nor a call without a key, nor for ever', async ({ serve }) => {
  const refused = await serve(refusal(422, 'IdempotencyKeyReused'))
  await expect(refused.client().links.create(body)).rejects.toThrow('422 IdempotencyKeyReused: why')
  expect(refused.got).toHaveLength(1)
  const removing = await serve(refusal(500, 'Internal error'))
  await expect(removing.client().beneficiaries.remove('be_1')).rejects.toThrow(ServerError)
  expect(removing.got).toHaveLength(1)
  expect(keysOf(removing)).toEqual([undefined])
  const away = await serve(refusal(503, 'ServiceUnavailable'))
  await expect(away.client({ maxRetries: 2 }).payments.retrieve('mm_1')).rejects.toThrow('503')
  expect([away.got.length, keysOf(away)[0]]).toEqual([3, undefined])
  const long = await serve(json(429, { code: 'TooManyAttempts' }, { 'retry-after': '900' }))
  const error = await long
    .client()
    .balance.retrieve()
    .catch((caught) => caught)
  expect([error instanceof RateLimitError, error.retryAfter, long.got.length]).toEqual([true, 900, 1])
})

test('an attempt has its time, also for the body; the caller ends a call with his own reason', async ({ serve }) => {
  const slow = await serve(hang, json(201, link))
  expect(await slow.client({ timeout: 60 }).links.create(body)).toEqual(link)
  expect(new Set(keysOf(slow)).size).toBe(1)
  const dripping = await serve((response) => response.writeHead(200).write('{'))
  const late = dripping.client({ timeout: 60, maxRetries: 0 }).payments.retrieve('mm_1')
  await expect(late).rejects.toThrow(TimeoutError)
  const ended = await serve(refusal(503, 'ServiceUnavailable'))
  const stop = new AbortController()
  const asked = ended.client({ maxRetries: 9 }).links.create(body, { signal: stop.signal })
  setTimeout(() => stop.abort(new Error('the shop closed')), 50)
  await expect(asked).rejects.toThrow('the shop closed')
  const nobody = new Recaudo({ baseUrl: 'http://127.0.0.1:9', apiKey: 'rk_test_1', maxRetries: 0 })
  await expect(nobody.balance.retrieve()).rejects.toThrow(ConnectionError)
})

test('a refusal is an error of its status, with code, fields and request; a code narrows', async ({ serve }) => {
  const classes: [number, typeof ApiError][] = [
    ...([400, 413, 415, 422].map((status) => [status, InvalidRequestError]) as [number, typeof ApiError][]),
    ...([
      [401, AuthenticationError],
      [403, PermissionError],
      [404, NotFoundError],
    ] as [number, typeof ApiError][]),
    ...([
      [409, ConflictError],
      [429, RateLimitError],
      [500, ServerError],
      [418, ApiError],
    ] as [number, typeof ApiError][]),
  ]
  for (const [status, Family] of classes) {
    const { client } = await serve(refusal(status, 'NotFound'))
    const error = await client({ maxRetries: 0 })
      .links.retrieve('u-1')
      .catch((caught) => caught)
    expect([error.constructor, error.status, error.requestId], `${status}`).toEqual([Family, status, 'req-1'])
  }
  const errors = [{ field: 'amount', code: 'required', message: 'This is needed.' }]
  const bad = await serve(refusal(400, 'Validation failed', { errors }))
  const error: unknown = await bad
    .client()
    .links.create({ currency: 'COP' })
    .catch((caught) => caught)
  if (!(error instanceof ApiError) || !error.is('Validation failed')) throw new Error('not narrowed')
  expect([error.errors, error.problem.errors]).toEqual([errors, errors])
  const proxy = await serve((response) => response.writeHead(404, { 'x-request-id': 'req-2' }).end('<h1>No</h1>'))
  expect(
    await proxy
      .client()
      .links.retrieve('u-1')
      .catch((caught) => caught),
  ).toMatchObject({
    ...{ status: 404, code: null, requestId: 'req-2', errors: [] },
  })
})

test('a list is read by cursor to its end, of the client’s own host, and no further than it is looked at', async ({
  serve,
}) => {
  const page = (rows: string[], next: string | null) =>
    json(200, { count: null, next, previous: null, results: rows.map((uuid) => ({ uuid })) })
  const next = (cursor: string) =>
    `https://elsewhere.example/api/payment_link/?status=PAID&metadata%5Borden%20n%C2%BA%5D=7&cursor=${cursor}`
  const house = await serve(page(['a', 'b'], next('x%2B1')), page([], next('y')), page(['c'], null))
  const seen: string[] = []
  const filters = { status: 'PAID', metadata: { 'orden nº': '7' } } as const
  for await (const { uuid } of house.client().links.list(filters)) seen.push(uuid)
  expect(seen).toEqual(['a', 'b', 'c'])
  const asked = house.got.map(({ url }) => Object.fromEntries(new URL(url, house.baseUrl).searchParams))
  expect(asked).toEqual(['', 'x+1', 'y'].map((cursor) => ({ status: 'PAID', 'metadata[orden nº]': '7', cursor })))
  expect(house.got[0]?.headers['recaudo-version']).toBe(version)
  const early = await serve(page(['a', 'b'], next('x')))
  for await (const { uuid } of early.client().links.list()) if (uuid === 'a') break
  expect(early.got).toHaveLength(1)
  const numbered = await serve(json(200, { count: 41, next: null, previous: null, results: [] }))
  expect(await numbered.client().payouts.list().page(3)).toEqual({ count: 41, results: [] })
  expect(numbered.got[0]?.url).toBe('/api/payouts/?page=3')
})

test('the address is the call’s and no other: a name is encoded, none is empty, and no redirect takes the key away', async ({
  serve,
}) => {
  const house = await serve(json(200, link))
  await house.client({ baseUrl: `${house.baseUrl}/cobros/` }).links.retrieve('a/../b?c')
  expect(house.got[0]?.url).toBe('/cobros/api/payment_link/a%2F..%2Fb%3Fc/')
  for (const wrong of ['', '.', '..']) await expect(house.client().links.retrieve(wrong)).rejects.toThrow(TypeError)
  expect(house.got).toHaveLength(1)
  const away = await serve((response) => response.writeHead(302, { location: house.baseUrl }).end())
  await expect(away.client().links.retrieve('u-1')).rejects.toThrow(ApiError)
  expect(house.got).toHaveLength(1)
  expect(JSON.stringify(away.client()) + String(Object.values(away.client().links))).not.toContain('rk_test_1')
})
