import type { Route } from '@/lib/http/route-entry'
import { routes } from '@/lib/http/routes'
import type { Client } from '../../support/client'
import { linkBody, makeLink } from '../../support/money/payments'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const uuid = '00000000-0000-4000-8000-000000000000'
const addressOf = (path: string) =>
  path.replace('{uuid}', uuid).replace('{id}', 'mm_0000000000000000000000').replace('{rail}', 'sandbox')
const other = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`)
const empty = (method: string) => (method === 'GET' || method === 'DELETE' ? {} : { body: '{}' })

/** Methods of a path, from the route list. */
const methodsOf = (path: string) => routes.filter((route) => route.path === path).map(({ method }) => method)
const paths = [...new Set(routes.map(({ path }) => path))]

test('the list of routes is not empty', () => {
  expect(routes.length).toBeGreaterThan(15)
})

test.describe('trailing slash', () => {
  const call = async (client: Client, { method }: Route, address: string) => {
    const answer = await client.call(method, address, empty(method))
    return { status: answer.status, code: (answer.body as { code?: string }).code }
  }
  for (const route of routes) {
    test(`${route.method} ${route.path} answers with and without it, by no redirect`, async ({ anyone }) => {
      const address = addressOf(route.path)
      const answer = await call(anyone, route, address)
      expect(answer.status < 300 || (answer.status >= 400 && answer.status < 500), `${answer.status}`).toBe(true)
      expect(answer.status).not.toBe(405)
      expect(await call(anyone, route, other(address))).toEqual(answer)
    })
  }

  test('POST without it creates as with it', async ({ holder }) => {
    const answer = await holder.client.post<{ uuid: string }>('/api/payment_link', linkBody)
    expect(answer.status).toBe(201)
    const read = await holder.client.get(`/api/payment_link/${answer.body.uuid}`)
    expect(read.body).toMatchObject({ uuid: answer.body.uuid })
  })
})

test.describe('405', () => {
  for (const path of paths) {
    test(`${path}: every other method, with Allow`, async ({ anyone }) => {
      const taken = methodsOf(path)
      const allowed = taken.includes('GET') ? ['GET', 'HEAD', ...taken.filter((it) => it !== 'GET')] : taken
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (allowed.includes(method)) continue
        const answer = await anyone.call(method, addressOf(path), empty(method === 'OPTIONS' ? 'GET' : method))
        expectProblem(answer, { status: 405, code: 'MethodNotAllowed' })
        expect(new Set(answer.headers.get('allow')?.split(', '))).toEqual(new Set(allowed))
      }
    })
  }

  test('a preflight gets no CORS header, nor does a call', async ({ anyone, holder }) => {
    const asked = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
    const link = await makeLink(holder.client)
    const answers = [
      await anyone.call('OPTIONS', '/api/payment_link/', { headers: asked }),
      await anyone.call('OPTIONS', `/api/payment_link/${link.uuid}/pay/`, { headers: asked }),
      await holder.client.get('/api/payment_link/', asked),
      await anyone.get(`/api/payment_link/${link.uuid}/status/`, asked),
      await anyone.get('/openapi.json', asked),
    ]
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

test.describe('HEAD', () => {
  test('answers as GET does, without a body', async ({ holder, anyone }) => {
    const { uuid: id } = await makeLink(holder.client)
    for (const path of [`/api/payment_link/${id}/status/`, '/health/live', '/openapi.json']) {
      const answer = await anyone.call('HEAD', path)
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' })
    }
    expect((await anyone.call('HEAD', `/api/payment_link/${uuid}/status/`)).status).toBe(404)
  })
})

test.describe('404', () => {
  test('a problem below every first segment of the contract', async ({ anyone }) => {
    const nowhere = [
      '/api/',
      '/api/nothing',
      '/api/payment_links/',
      `/api/payment_link/${uuid}/refund/`,
      `/api/payment_link/${uuid}/qr.gif`,
      '/user/nothing/',
      '/token/nothing',
      '/panel/nothing/',
      '/reload/nothing/else/',
      '/base/nothing',
      '/profile/nothing',
      '/rails/nothing',
      '/health/nothing',
    ]
    for (const path of nowhere) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await anyone.call(method, path, empty(method))
        expectProblem(answer, { status: 404, code: 'Not found' })
      }
    }
  })

  test('HTML for an unknown page', async ({ anyone }) => {
    const answer = await anyone.get('/no-such-page', { accept: 'text/html' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  })

  test('paths that try to get around', async ({ anyone }) => {
    for (const path of [
      '/api/%2e%2e/user',
      '/api//payment_link/',
      '/API/payment_link/',
      '/api/payment_link%2f',
      '/api/%00',
    ])
      expect([401, 404], path).toContain((await anyone.get(path)).status)
  })
})

test.describe('X-Request-Id', () => {
  test('a generated one, different on each response of every kind', async ({ anyone, holder }) => {
    const answers = [
      await holder.client.get('/api/payment_link/'),
      await holder.client.post('/api/payment_link/', {}),
      await anyone.get('/api/nothing'),
      await anyone.call('PUT', '/token/'),
      await anyone.get('/health/live'),
    ]
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a well-formed one of the caller is returned, a malformed one is replaced', async ({ holder, anyone }) => {
    const idOf = async (sent: string) =>
      (await holder.client.get('/api/payment_link/', { 'x-request-id': sent })).headers.get('x-request-id')
    for (const good of ['order-2481', '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10', 'a', 'x'.repeat(128)])
      expect(await idOf(good)).toBe(good)
    for (const bad of ['', ' ', 'a b', 'x'.repeat(129), '<script>', 'a"b', 'é', 'a,b'])
      expect(await idOf(bad), bad).not.toBe(bad)
    const problem = await anyone.get('/api/nothing', { 'x-request-id': 'mine' })
    expectProblem(problem, { status: 404, code: 'Not found' })
    expect(problem.body).toMatchObject({ request_id: 'mine' })
  })
})

test('x-recaudo-peer is internal: a caller’s own is dropped', async ({ anyone }) => {
  // If the header were trusted, the 61st call would count for another address and pass.
  const statuses = []
  for (let at = 0; at < 61; at += 1) {
    const answer = await anyone.get(`/api/payment_link/${uuid}/status/`, { 'x-recaudo-peer': `192.0.2.${at}` })
    statuses.push(answer.status)
  }
  expect(statuses.at(-1)).toBe(429)
})
