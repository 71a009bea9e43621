import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { freePort } from '@/scripts/process/port'
import { type GatewayCall, gatewayOf } from './http'
import type { Pace } from './pace'

const get: GatewayCall = { method: 'GET', path: '/things?id=7' }
const post: GatewayCall = { method: 'POST', path: '/things', body: { amount: 7 } }
const atOnce: Pace = (_, call) => call()

type Say = (request: IncomingMessage, response: ServerResponse, at: number) => void

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Say =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

const good = answer(200, '{"id":7}')

/** A gateway that gives the responses in turn, repeating the last; `seen` collects the requests. */
async function withGateway<Result>(
  says: readonly Say[],
  run: (ask: (call: GatewayCall) => Promise<unknown>, seen: IncomingMessage[]) => Promise<Result>,
  patience = 5_000,
): Promise<Result> {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    request.resume().on('end', () => says[Math.min(seen.length, says.length) - 1]?.(request, response, seen.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = gatewayOf({ name: 'bank', baseUrl: `http://127.0.0.1:${port}/v1`, patience, tries: 3, pace: atOnce })
  try {
    return await run(ask, seen)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const reasonOf = async (asked: Promise<unknown>): Promise<string> => {
  const fault = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(fault).toBeInstanceOf(RailUnavailable)
  return fault instanceof Error ? fault.message : ''
}

test('what is answered comes back as it is: done, or refused', async () => {
  await withGateway([good, answer(422, '{"error":{"type":"X"}}'), answer(404, '<p>')], async (ask, seen) => {
    expect(await ask(post)).toEqual({ status: 200, body: { id: 7 } })
    expect(await ask(post)).toEqual({ status: 422, body: { error: { type: 'X' } } })
    expect(await ask(get)).toEqual({ status: 404, body: undefined })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/things',
      'POST /v1/things',
      'GET /v1/things?id=7',
    ])
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
  })
})

const cut: Say = (_, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"id":')
  setTimeout(() => response.destroy(), 20)
}
const reset: Say = (request) => request.socket.destroy()

/** Faults that leave open what the gateway did. */
const doubtful: [string, Say][] = [
  ['500', answer(500, '{}')],
  ['503 that does not say when', answer(503, '')],
  ['half a body', cut],
  ['a reset', reset],
  ['rubbish', answer(200, '<html>')],
  ['a redirect', answer(302, '', { location: '/v1/other' })],
]

for (const [name, say] of doubtful) {
  test(`after ${name} a question is put again, an order is not`, async () => {
    await withGateway([say, good], async (ask, seen) => {
      expect(await ask(get)).toEqual({ status: 200, body: { id: 7 } })
      expect(seen).toHaveLength(2)
    })
    await withGateway([say, good], async (ask, seen) => {
      await reasonOf(ask(post))
      expect(seen).toHaveLength(1)
    })
    await withGateway([say, good], async (ask, seen) => {
      expect(await ask({ ...post, repeatable: true })).toEqual({ status: 200, body: { id: 7 } })
      expect(seen).toHaveLength(2)
    })
  })
}

test('a refusal says whether an attempt before it may have done what was asked for', async () => {
  const refusal = answer(400, '{"code":"X"}')
  const order = { ...post, repeatable: true }
  for (const [first, before] of [
    [answer(500, '{}'), { repeated: true }],
    [answer(429, ''), {}],
  ] as const)
    await withGateway([first, refusal], async (ask) => {
      expect(await ask(order)).toEqual({ status: 400, body: { code: 'X' }, ...before })
    })
})

test('429, and 503 that says when, are nothing done: even an order comes again, after the time asked for', async () => {
  for (const [say, least] of [
    [answer(429, ''), 100],
    [answer(429, '', { 'retry-after': '1' }), 1_000],
    [answer(503, '', { 'retry-after': '1' }), 1_000],
  ] as const) {
    await withGateway([say, good], async (ask, seen) => {
      const began = performance.now()
      expect(await ask(post)).toEqual({ status: 200, body: { id: 7 } })
      expect(seen).toHaveLength(2)
      expect(performance.now() - began).toBeGreaterThanOrEqual(least)
    })
  }
  await withGateway([answer(429, '', { 'retry-after': '3600' }), good], async (ask, seen) => {
    const began = performance.now()
    expect(await reasonOf(ask(get))).toBe('bank answered 429')
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(seen).toHaveLength(1)
  })
})

test('it gives up after its tries, and says why without what was asked', async () => {
  await withGateway([answer(500, '{"document":"1018437902"}')], async (ask, seen) => {
    expect(await reasonOf(ask(get))).toBe('bank answered 500')
    expect(seen).toHaveLength(3)
  })
  await withGateway([reset], async (ask) => {
    expect(await reasonOf(ask(post))).toMatch(/^bank could not be reached \((ECONNRESET|UND_ERR_SOCKET)\)$/)
  })
})

test('a gateway that hangs, or answers byte by byte, takes no longer than the timeout', async () => {
  const hang: Say = () => undefined
  const drip: Say = (_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  for (const say of [hang, drip]) {
    const began = performance.now()
    const reason = await withGateway([say], (ask) => reasonOf(ask(get)), 300)
    expect(reason).toBe('bank did not answer within 300 ms')
    expect(performance.now() - began).toBeLessThan(1_500)
  }
})

test('an endless answer is cut off', async () => {
  const flood: Say = (_, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', more)
    more()
  }
  await withGateway([flood], async (ask, seen) => {
    expect(await reasonOf(ask(get))).toBe('bank answered with more than 262144 bytes')
    expect(seen).toHaveLength(1)
  })
})

test('an order whose connection is refused is tried again: it was not sent', async () => {
  let turns = 0
  const counted: Pace = (_, call) => {
    turns += 1
    return call()
  }
  const ask = gatewayOf({
    name: 'bank',
    baseUrl: `http://127.0.0.1:${await freePort()}`,
    patience: 5_000,
    tries: 3,
    pace: counted,
  })
  expect(await reasonOf(ask(post))).toBe('bank could not be reached (ECONNREFUSED)')
  expect(turns).toBe(3)
})
