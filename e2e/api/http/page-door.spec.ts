import { randomUUID } from 'node:crypto'
import { networkOf } from '@/lib/domain/access/network-of'
import { env } from '@/lib/env'
import { Client } from '../../support/client'
import { makeLink } from '../../support/money/payments'
import { sendRaw } from '../../support/odd/raw'
import { freshAddress } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

test('405 with Allow: a page takes GET and HEAD alone', async ({ anyone, holder }) => {
  const { uuid } = await makeLink(holder.client)
  for (const path of [
    '/',
    '/login',
    `/pay/${uuid}`,
    '/no-such-page',
    '/language',
    '/icon.svg',
    '/home/view',
    '/_next/x',
  ]) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await anyone.call(method, path, method === 'POST' ? { body: '{}' } : {})
      expectProblem(answer, { status: 405, code: 'MethodNotAllowed' })
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
  }
  const head = await anyone.call('HEAD', '/login')
  expect([head.status, head.text]).toEqual([200, ''])
  const all = await sendRaw(env.BASE_URL, 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect([all.status, all.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('429: the 3,001st page of an address in a minute; scripts and styles are not counted', async ({
  anyone,
  pool,
}) => {
  const address = freshAddress()
  const here = new Client(anyone.baseUrl, address)
  const first = await here.get<string>('/login')
  expect(first.headers.get('ratelimit-policy')).toBe('"address";q=3000;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"address";r=2999;t=\d+$/)
  // One counter together with the API calls.
  const call = await here.get(`/api/payment_link/${randomUUID()}/status/`)
  expect(call.headers.get('ratelimit')).toMatch(/"address";r=2998;/)
  const script = /\/_next\/static\/[^"\\]+\.js/.exec(first.text)?.[0] ?? ''
  expect((await here.get(script)).headers.get('ratelimit')).toBeNull()
  const { rowCount } = await pool.query('update rate_limit set points = 2999 where key = $1', [
    `a:${networkOf(address['x-forwarded-for'])}`,
  ])
  expect(rowCount).toBe(1)
  expect((await here.get('/login')).status).toBe(200)
  for (const path of ['/login', '/no-such-page', '/_next/static/../../login', '/%5fnext/static/x', '/icon.svg']) {
    const answer = await sendRaw(
      env.BASE_URL,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address['x-forwarded-for']}\r\nConnection: close\r\n\r\n`,
    )
    expect([path, answer.status]).toEqual([path, 429])
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d?$/)
  }
  const page = await here.get<string>('/login', { accept: 'text/html', 'accept-language': 'es' })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).toMatch(/<html lang="es-CO">.*<h1[^>]*>.*intentos/s)
  expectProblem(await here.get('/login', { accept: 'application/json' }), { status: 429, code: 'TooManyAttempts' })
  expect((await here.get(script)).status).toBe(200)
})

test('a page’s policy stands whatever the request says of itself', async ({ anyone }) => {
  const guarded = (headers: Record<string, string>) => {
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'nonce-[\w-]+' 'strict-dynamic'.*frame-ancestors 'none'/,
    )
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  const asked: Record<string, string>[] = [
    {},
    { 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { purpose: 'prefetch' },
  ]
  for (const more of asked) guarded(Object.fromEntries((await anyone.get('/login', more)).headers))
  const around = [
    '/_next/../login',
    '/_next/static/../../login',
    '/_next/static/%2e%2e/%2e%2e/login',
    '/_next/static\\..\\..\\login',
    '/api/../login',
    '/console/pdf/1.0/x/../../../../login',
    '/console/pdf/../x/y',
    '/_next/data/x/login.json',
  ]
  for (const path of around) {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(env.BASE_URL, request)
    expect([path, answer.status < 500]).toEqual([path, true])
    if (answer.headers['content-type'] !== 'application/problem+json') guarded(answer.headers)
  }
})

test('headers and paths that no browser sends cause no server error on a page', async ({ anyone }) => {
  const headers: Record<string, string>[] = [
    { rsc: '1', 'next-router-state-tree': '{' },
    { rsc: '1', 'next-router-state-tree': '%E0%A4%A' },
    { 'next-action': 'x' },
    { cookie: 'locale=%E0%A4%A; theme=%; recaudo.session=%' },
    { 'accept-language': '%%%', 'if-none-match': '"' },
  ]
  for (const more of headers) {
    const { status } = await anyone.get('/login', more)
    expect([more, status < 500]).toEqual([more, true])
  }
  for (const path of ['/pay/%E0%A4%A', '/%E0%A4%A', '/pay/%00', '/login?x=%E0%A4%A', '/receipt/%ff%fe', '/home?x=%']) {
    const { status } = await anyone.get(path)
    expect([path, status < 500]).toEqual([path, true])
  }
  const absolute = await sendRaw(
    env.BASE_URL,
    `GET ${env.BASE_URL}/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect(absolute.status).toBe(200)
})

test('the way back from the choice of language is one of our own pages', async ({ anyone }) => {
  const back = async (referer: string) => (await anyone.get('/language?to=en', { referer })).headers.get('location')
  expect(await back(`${env.BASE_URL}/login?x=1`)).toBe('/login?x=1')
  expect(await back(`${env.BASE_URL}//evil.example`)).toBe('/')
  expect(await back(`${env.BASE_URL}/\\evil.example`)).toBe('/')
  expect(await back('https://evil.example/login')).toBe('/')
})
