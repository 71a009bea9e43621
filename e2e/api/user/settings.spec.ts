import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { test as base, expect } from '../../support/books'
import { Client } from '../../support/client'
import { caller, type House, openHouse, until } from '../../support/house/house'
import { linkBody, makeLink, pay, payBodies } from '../../support/money/payments'
import { freshAddress, makeKey, makePerson } from '../../support/people/people'
import { expectProblem, refused } from '../../support/refused'
import { Stream } from '../../support/webhooks/stream'

/** Limits low enough for a test to reach. The server's database has no exchange rate. */
const settings = {
  RATE_LIMIT_CALLER: '8',
  RATE_LIMIT_ADDRESS: '30',
  RATE_LIMIT_STATUS: '3',
  FX_MAX_AGE: '24',
  METRICS_TOKEN: 'a token of sixteen characters',
}

/** Public origins, whatever the process is called internally. */
const origins = {
  BASE_URL: 'https://recaudo.example',
  CHECKOUT_URL: 'https://checkout.example',
  LINK_URL_BASE: 'https://links.example',
}

const test = base.extend<{ strict: House; direct: House }>({
  strict: async ({ scratch }, use) => {
    const { close, ...house } = await openHouse(scratch, settings)
    await use(house)
    await close()
  },
  direct: async ({ scratch }, use) => {
    const { close, ...house } = await openHouse(scratch, { TRUSTED_PROXIES: '', ...origins })
    await use(house)
    await close()
  },
})

const tooMany = { status: 429, code: 'TooManyAttempts' }

// Each test starts its own server.
test.slow()

test('limits, the rate of exchange and its age are what the installation says', async ({ strict }) => {
  const { pool, baseUrl } = strict
  const person = await makePerson(baseUrl, pool)

  await test.step('429: the ninth call of one key and user in a minute; another pair goes on', async () => {
    for (let at = 0; at < 8; at += 1) expect((await person.client.get('/api/payment_link/')).status).toBe(200)
    const over = await refused(pool, person, tooMany, () => person.client.post('/api/payment_link/', linkBody))
    expect(over.headers.get('ratelimit')).toMatch(/"caller";r=0;t=\d+/)
    const another = person.client.with({ 'x-api-key': await makeKey(pool, person.id) })
    expect((await another.get('/api/payment_link/')).status).toBe(200)
  })

  await test.step('429: the 31st call of one address without credentials, whatever it asks for', async () => {
    const here = caller(strict)
    const paths = Array.from({ length: 31 }, () => `/api/payment_link/${randomUUID()}/status/`)
    const statuses = (await Promise.all(paths.map((path) => here.get(path)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await here.get('/health/live')).status, 'health is never counted').toBe(200)
  })

  const owner = await makePerson(baseUrl, pool)
  const link = await makeLink(owner.client, { currency: 'USD', amount: '25.55' })
  const key = { 'idempotency-key': randomUUID() }
  const payNow = () => pay(caller(strict).with(key), link.uuid, payBodies.PSE)
  const setRate = (hoursAgo: number) =>
    pool.query(
      `insert into exchange_rate (base, quote, rate, set_at)
       values ('USD', 'COP', 4000, now() - make_interval(hours => $1))`,
      [hoursAgo],
    )

  await test.step('503 RateUnavailable: there is no rate, or it is older than FX_MAX_AGE', async () => {
    const unavailable = { status: 503, code: 'RateUnavailable' }
    await refused(pool, owner, unavailable, payNow)
    await setRate(25)
    await refused(pool, owner, unavailable, payNow)
    const read = await caller(strict).get<PublicLink>(`/api/payment_link/${link.uuid}/status/`)
    // Known without a rate: 25.55 + 0.51 + 0.10
    expect(read.body).toMatchObject({ status: 'PENDING', amount: '25.55', total_to_pay: '26.16' })
    expect(read.body.charge).toBeUndefined()
    expect(read.body.methods.map(({ available }) => available)).toEqual([false, false, false])
    const cop = await makeLink(owner.client)
    expect((await pay(caller(strict), cop.uuid)).status, 'pesos need no rate').toBe(200)
  })

  await test.step('a 5xx is not remembered: the same Idempotency-Key works once there is a rate', async () => {
    await setRate(23)
    const answer = await payNow()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('idempotent-replayed')).toBeNull()
    // 26.16 × 4,000.00
    expect(answer.body.charge).toEqual({ currency: 'COP', amount: '104640.00', rate: '4000.00' })
    expect((await payNow()).headers.get('idempotent-replayed')).toBe('true')
  })
})

test('/metrics answers to its token alone, and names nobody', async ({ strict }) => {
  const person = await makePerson(strict.baseUrl, strict.pool)
  await makeLink(person.client)
  const nobody = caller(strict)
  for (const authorization of ['', 'Bearer x', settings.METRICS_TOKEN, `Bearer ${settings.METRICS_TOKEN}x`, 'Bearer '])
    expectProblem(await nobody.get('/metrics', { authorization }), { status: 404, code: 'Not found' })
  const answer = await nobody.get<string>('/metrics', { authorization: `Bearer ${settings.METRICS_TOKEN}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.text).toMatch(/createPaymentLink/)
  for (const secret of [person.email, person.key, person.uuid]) expect(answer.text).not.toContain(secret)
})

/** A keep-alive connection that sends one request after the other. */
function keptLine(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number.parseInt(port, 10), hostname).setEncoding('latin1')
  let heard = ''
  socket.on('data', (text) => (heard += text)).on('error', () => undefined)
  const closed = once(socket, 'close')
  return {
    closed,
    ask: async () => {
      heard = ''
      socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await Promise.race([closed, until('an answer', 5_000, async () => heard.includes('"live"'))])
      return { status: heard.split(' ', 2)[1], ends: /\r\nconnection: close\r\n/i.test(heard) }
    },
  }
}

test('a server that is stopping answers on keep-alive connections for a while, and announces that it closes them', async ({
  scratch,
}) => {
  const house = await openHouse(scratch)
  const lines = Array.from({ length: 3 }, () => keptLine(house.baseUrl))
  for (const { ask } of lines) expect(await ask()).toEqual({ status: '200', ends: false })
  const began = performance.now()
  const stopped = house.close()
  await until('nobody new is let in', 2_000, () =>
    caller(house)
      .get('/health/live')
      .then(
        () => false,
        () => true,
      ),
  )
  for (const { ask, closed } of lines.slice(0, 2)) {
    expect(await ask()).toEqual({ status: '200', ends: true })
    await closed
  }
  await sleep(1_000)
  expect(await lines[2]?.ask(), 'a second later still').toEqual({ status: '200', ends: true })
  await stopped
  expect(performance.now() - began).toBeLessThan(9_000)
})

test('a server that is stopping ends its live streams and exits', async ({ scratch }) => {
  const house = await openHouse(scratch)
  const person = await makePerson(house.baseUrl, house.pool)
  const { uuid } = await makeLink(person.client)
  const stream = await Stream.open(caller(house), `/api/payment_link/${uuid}/events/`)
  await stream.next()
  const began = performance.now()
  const ended = expect(stream.next(10_000)).rejects.toThrow('the stream ended')
  await house.close()
  await ended
  expect(performance.now() - began).toBeLessThan(10_000)
  await expect(person.client.get('/health/live')).rejects.toThrow()
})

test('X-Forwarded-For counts only from a trusted proxy; addresses are those of the configuration', async ({
  direct,
}) => {
  const { pool, baseUrl } = direct
  const key = await makeKey(pool, null)
  const person = await makePerson(baseUrl, pool)
  const { uuid, link_url } = await makeLink(person.client)
  await makeLink(person.client)
  expect(link_url).toBe(`https://links.example/pay/${uuid}`)
  const list = await person.client.get('/api/payment_link/?page_size=1')
  expect(list.body.next).toBe('https://recaudo.example/api/payment_link/?page_size=1&page=2')
  const { payment_link, money_movement_id } = (await pay(caller(direct), uuid)).body
  expect(payment_link).toBe(`https://checkout.example/checkout/${money_movement_id}`)
  const own = { 'x-api-key': await makeKey(pool, person.id) }
  const statuses = []
  for (let at = 0; at < 21; at += 1) {
    const client = new Client(baseUrl, { ...own, ...freshAddress() })
    statuses.push((await client.post('/token/', {})).status)
  }
  // One log-in was the person's own: with it the twentieth of these exceeds the limit.
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  const platform = new Client(baseUrl, { 'x-api-key': key, ...freshAddress() })
  expect((await platform.post('/token/', {})).status, 'not under a platform key').toBe(400)
})
