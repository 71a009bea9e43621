import { env } from '@/lib/env'
import { test as withBooks } from '../../support/books'
import { Client } from '../../support/client'
import { openHouse } from '../../support/house/house'
import { makeLink } from '../../support/money/payments'
import { sendRaw } from '../../support/odd/raw'
import { freshAddress } from '../../support/people/people'
import { expect, test } from '../../support/test'
import { Stream } from '../../support/webhooks/stream'

const common = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera='),
  'x-content-type-options': 'nosniff',
}

test('every response has COOP, Permissions-Policy and nosniff, whichever handler sends it', async ({
  anyone,
  holder,
}) => {
  const { uuid } = await makeLink(holder.client)
  const page = await anyone.get('/login')
  const script = /\/_next\/static\/[^"\\]+\.js/.exec(page.text)?.[0] ?? ''
  expect(script).not.toBe('')
  const stream = await Stream.open(anyone, `/api/payment_link/${uuid}/events/`)
  const answers: Record<string, Headers> = {
    interface: (await holder.client.get('/api/payment_link/')).headers,
    refusal: (await anyone.post('/api/payment_link/', {})).headers,
    file: (await anyone.get(`/api/payment_link/${uuid}/qr.svg`)).headers,
    stream: stream.response.headers,
    health: (await anyone.get('/health/live')).headers,
    '404 of the interface': (await anyone.get('/api/nothing')).headers,
    '405': (await anyone.call('PUT', '/token/')).headers,
    page: page.headers,
    '404 page': (await anyone.get('/no-such-page')).headers,
    redirect: (await anyone.get('/home')).headers,
    'a page’s handler': (await anyone.get('/language?to=es')).headers,
    script: (await anyone.get(script)).headers,
    'sign-in': (await anyone.get('/api/auth/csrf')).headers,
    'an address that cannot be': (await anyone.get('/pay/%E0%A4%A')).headers,
  }
  stream.close()
  for (const [name, headers] of Object.entries(answers)) expect(Object.fromEntries(headers), name).toMatchObject(common)
  for (const headers of Object.values(answers)) expect(headers.get('strict-transport-security')).toBeNull()
  const broken = await sendRaw(env.BASE_URL, 'GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n')
  expect([broken.status, broken.headers]).toEqual([400, expect.objectContaining(common)])
})

withBooks('HSTS stands on every answer of an installation under https', async ({ scratch }) => {
  // Starts its own server.
  test.slow()
  const house = await openHouse(scratch, { BASE_URL: 'https://recaudo.example' })
  const anyone = new Client(house.baseUrl, freshAddress())
  const paths = ['/login', '/home', '/no-such-page', '/health/live', '/api/nothing', '/api/auth/csrf', '/icon.svg']
  const told = await Promise.all(paths.map(async (path) => (await anyone.get(path)).headers))
  await house.close()
  for (const [at, headers] of told.entries())
    expect(headers.get('strict-transport-security'), paths[at]).toBe('max-age=31536000; includeSubDomains')
})

test('a health check by HTTP/1.0 without Host is answered, and so is a page', async () => {
  const live = await sendRaw(env.BASE_URL, 'GET /health/live HTTP/1.0\r\n\r\n')
  expect([live.status, JSON.parse(live.body)]).toEqual([200, { status: 'live' }])
  const ready = await sendRaw(env.BASE_URL, 'GET /health/ready HTTP/1.0\r\n\r\n')
  expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { status: 'ready' }])
  expect((await sendRaw(env.BASE_URL, 'GET /login HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('who offers another protocol is answered in this one', async () => {
  const { host } = new URL(env.BASE_URL)
  for (const [path, status] of [
    ['/health/live', 200],
    ['/login', 200],
    ['/api/payment_link/', 401],
  ] as const)
    for (const offer of ['h2c', 'websocket']) {
      const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Upgrade: ${offer}`, 'Connection: Upgrade, close']
      expect((await sendRaw(env.BASE_URL, `${lines.join('\r\n')}\r\n\r\n`)).status, `${offer} ${path}`).toBe(status)
    }
})

test('a Host that is missing under HTTP/1.1, there twice or none, is refused as a problem', async () => {
  const { host: own } = new URL(env.BASE_URL)
  const path = '/health/live'
  for (const [host, target] of [
    ['', path],
    ['Host: a b\r\n', path],
    ['Host: a/b\r\n', path],
    [`Host: ${own}\r\nHost: evil.example\r\n`, path],
    [`Host: ${own}\r\n`.repeat(2), path],
    [`Host: ${own}\r\nHost: evil.example\r\n`, `http://${own}${path}`],
  ] as const) {
    const answer = await sendRaw(env.BASE_URL, `GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    expect([host, target, answer.status]).toEqual([host, target, 400])
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'Validation failed', errors: [{ field: 'Host' }] })
  }
})

test.describe('a name that is not the installation’s own', () => {
  test('404: the sandbox’s inbox, bank page and endpoints', async ({ anyone, holder, platform }) => {
    const { port } = new URL(anyone.baseUrl)
    const { uuid } = await makeLink(holder.client)
    const paid = await anyone.post<{ money_movement_id: string }>(`/api/payment_link/${uuid}/pay/`, {
      payment_method: 'BANCOLOMBIA',
      payer_email: 'ana@correo.example',
    })
    const movement = paid.body.money_movement_id
    const pages = ['/sandbox/inbox', `/sandbox/bank/${movement}`, '/%73andbox/inbox']
    const ask = (host: string, path: string, more = '') =>
      sendRaw(anyone.baseUrl, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`)
    for (const path of pages) {
      for (const host of ['evil.example', `evil.example:${port}`, `localhost.evil.example:${port}`])
        expect([host, path, (await ask(host, path)).status]).toEqual([host, path, 404])
    }
    // The installation's own host names, including the one that the bank sends notifications to.
    for (const path of pages.slice(0, 2)) {
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `LOCALHOST:${port}`])
        expect([host, path, (await ask(host, path)).status]).toEqual([host, path, 200])
    }
    const key = `x-api-key: ${platform.headers['x-api-key']}\r\n`
    expect((await ask(`evil.example:${port}`, '/sandbox/messages/?to=a@b.co', key)).status).toBe(404)
    expect((await ask(`localhost:${port}`, '/sandbox/messages/?to=a@b.co', key)).status).toBe(200)
    const play = (host: string) =>
      sendRaw(
        anyone.baseUrl,
        `POST /sandbox/movements/${movement}/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 21\r\n\r\n{"outcome":"decline"}`,
      )
    expect((await play(`evil.example:${port}`)).status).toBe(404)
    expect((await play(`localhost:${port}`)).status).toBe(200)
  })
})
