import { readFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/env'
import { test as withBooks } from '../../support/books'
import { Client } from '../../support/client'
import { caller, openHouse } from '../../support/house/house'
import { sendRaw } from '../../support/odd/raw'
import { freshAddress, makePerson } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const credentials = '/api/auth/callback/credentials'

async function withCsrf(client: Client) {
  const { body, headers } = await client.get<{ csrfToken: string }>('/api/auth/csrf')
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const signIn = (fields: Record<string, string>, more = '') =>
    client.call<{ url: string }>('POST', credentials, {
      body: `${new URLSearchParams({ csrfToken: body.csrfToken, json: 'true', ...fields })}${more}`,
      headers: { ...form, cookie },
    })
  return { cookie, csrfToken: body.csrfToken, signIn }
}

test('what sign-in answers has the headers and the counters of the interface', async () => {
  const here = new Client(env.BASE_URL, freshAddress())
  for (const path of ['/api/auth/csrf', '/api/auth/providers', '/api/auth/session', '/api/auth/csrf/']) {
    const { status, headers } = await here.get(path, { 'x-request-id': `mine${path}`.replaceAll('/', '-') })
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-request-id')).toBe(`mine${path}`.replaceAll('/', '-'))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('ratelimit-policy')).toBe('"address";q=3000;w=60')
  }
  const { headers } = await here.post(credentials, {})
  expect(headers.get('ratelimit-policy')).toBe('"address";q=3000;w=60, "login";q=20;w=60')
})

test('429: the 21st sign-in of an address in a minute, and the page can say why', async ({ holder }) => {
  const here = new Client(env.BASE_URL, freshAddress())
  const { signIn } = await withCsrf(here)
  const right = { email: holder.email, password: holder.password }
  const wrong = { email: `nobody${Math.random()}@correo.example`, password: 'wrong password' }
  for (let at = 0; at < 20; at += 1) expect((await signIn(wrong)).status).toBe(401)
  const over = await signIn(right)
  expectProblem(over, { status: 429, code: 'TooManyAttempts' })
  expect(over.body).toMatchObject({ url: `${env.BASE_URL}/login?error=TooManyAttempts` })
  expect(over.headers.getSetCookie()).toEqual([])
})

test('413: a body over 16 KiB is refused without reading it all', async ({ anyone }) => {
  const { signIn } = await withCsrf(anyone)
  const right = { email: 'ana@correo.example', password: 'x' }
  expect((await signIn(right, `&more=${'x'.repeat(15_000)}`)).status).toBe(401)
  expectProblem(await signIn(right, `&more=${'x'.repeat(16_500)}`), { status: 413, code: 'PayloadTooLarge' })
  const sent = await new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const { hostname, port } = new URL(env.BASE_URL)
    const options = { method: 'POST', path: credentials, hostname, port, headers: { ...form, ...freshAddress() } }
    let bytes = 0
    let over = false
    const outgoing = ask(options, (answer) => {
      over = true
      resolve({ status: answer.statusCode ?? 0, bytes })
      outgoing.destroy()
    })
    outgoing.on('error', (fault) => (over ? undefined : reject(fault)))
    const send = async () => {
      for (; !over && bytes < 200_000_000; bytes += 65_536) {
        if (!outgoing.write(Buffer.alloc(65_536, 'x')))
          await Promise.race([new Promise((go) => outgoing.once('drain', go)), sleep(2_000)])
      }
    }
    send().catch(reject)
  })
  expect(sent.status).toBe(413)
  expect(sent.bytes, 'bytes that could be sent until then').toBeLessThan(20_000_000)
})

test('malformed input gets a problem that names it, never a server error', async ({ anyone }) => {
  const { cookie, csrfToken } = await withCsrf(anyone)
  const bad = 'http://localhost:4400x/'
  const field = { status: 400, code: 'Validation failed' }
  const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    anyone.call('POST', path, { body, headers: { 'content-type': type, cookie } })
  const here = { callbackUrl: 'not_a_url' }
  for (const path of ['csrf', 'session', 'providers', 'signin', 'signout', 'error'])
    expectProblem(await anyone.get(`/api/auth/${path}?callbackUrl=${bad}`), { ...field, fields: here })
  expectProblem(await post(`${credentials}?callbackUrl=${bad}`, ''), { ...field, fields: here })
  for (const path of [credentials, '/api/auth/signout'])
    expectProblem(await post(path, `csrfToken=${csrfToken}&callbackUrl=${bad}`), { ...field, fields: here })
  expectProblem(await post(credentials, '{"a":[', 'application/json'), { ...field, fields: { '': 'malformed_json' } })
  expectProblem(await post(credentials, '[]', 'application/json'), { ...field, fields: { '': 'not_an_object' } })
  const odd = JSON.stringify({ csrfToken, email: { $ne: null }, password: ['x'] })
  expectProblem(await post(credentials, odd, 'application/json'), {
    ...field,
    fields: { email: 'invalid', password: 'invalid' },
  })
  expectProblem(await post(credentials, 'a', 'text/plain'), { status: 415, code: 'UnsupportedMediaType' })
  expect((await post(credentials, `json=true&csrfToken=${csrfToken}&email=%E0%A4%A&password=%`)).status).toBe(401)
  // An invalid cookie that a browser keeps sending is ignored, or nobody could sign in from that browser again.
  const kept = env.BASE_URL.startsWith('https') ? '__Host-recaudo.callback' : 'recaudo.callback'
  for (const value of [bad, encodeURIComponent(bad), '%E0%A4%A'])
    expect((await anyone.get('/api/auth/csrf', { cookie: `${kept}=${value}` })).status, value).toBe(200)
  for (const wrong of ['', '%', 'x.y.z', '%E0%A4%A'])
    expect((await anyone.get('/api/auth/session', { cookie: `recaudo.session=${wrong}` })).status).toBe(200)
})

test('404 and 405: an address or a method that sign-in has not', async ({ anyone }) => {
  for (const path of ['', 'nothing', '%E0%A4%A', '_log', 'callback', 'callback/google', 'signin/google', 'csrf/more'])
    for (const method of ['GET', 'POST'])
      expectProblem(await anyone.call(method, `/api/auth/${path}`), { status: 404, code: 'Not found' })
  for (const [method, path, allow] of [
    ['GET', 'callback/credentials', 'POST'],
    ['PUT', 'callback/credentials', 'POST'],
    ['OPTIONS', 'csrf', 'GET, HEAD'],
    ['POST', 'csrf', 'GET, HEAD'],
    ['DELETE', 'signout', 'GET, HEAD, POST'],
  ] as const) {
    const answer = await anyone.call(method, `/api/auth/${path}`)
    expectProblem(answer, { status: 405, code: 'MethodNotAllowed' })
    expect(answer.headers.get('allow')).toBe(allow)
  }
  const head = await anyone.call('HEAD', '/api/auth/csrf')
  expect([head.status, head.text]).toEqual([200, ''])
})

test('no redirect leaves the installation, and no input adds a header to the response', async ({ anyone }) => {
  const odd = ['https://evil.example/', '//evil.example', '/\\evil.example', 'https://evil.example@localhost/']
  for (const callbackUrl of odd) {
    const { status, headers } = await anyone.get(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`)
    expect(status).toBe(302)
    const to = new URL(headers.get('location') ?? '', env.BASE_URL)
    expect([to.origin, to.pathname]).toEqual([env.BASE_URL, '/login'])
    expect(URL.parse(to.searchParams.get('callbackUrl') ?? '', env.BASE_URL)?.origin).toBe(env.BASE_URL)
  }
  const split = await anyone.get(`/api/auth/error?${new URLSearchParams({ error: 'x\r\nset-cookie: a=b' })}`)
  expect([split.status, split.headers.getSetCookie().some((line) => line.startsWith('a='))]).toEqual([302, false])
})

withBooks('403: a sign-in that another site makes a browser send', async ({ anyone, holder }) => {
  const { signIn, cookie, csrfToken } = await withCsrf(anyone)
  const body = `${new URLSearchParams({ csrfToken, email: holder.email, password: holder.password, json: 'true' })}`
  for (const origin of ['https://evil.example', 'null', env.BASE_URL.replace('http:', 'https:')]) {
    const answer = await anyone.call('POST', credentials, { body, headers: { ...form, cookie, origin } })
    expectProblem(answer, { status: 403, code: 'FORBIDDEN' })
  }
  expect((await signIn({ email: holder.email, password: holder.password })).status).toBe(200)
})

withBooks('the log has a line for each sign-in, and nothing of what was sent', async ({ scratch }) => {
  // Starts its own server.
  test.slow()
  const house = await openHouse(scratch, { LOG_LEVEL: 'info' })
  const person = await makePerson(house.baseUrl, house.pool)
  const here = caller(house)
  const { signIn, cookie } = await withCsrf(here)
  expect((await signIn({ email: person.email, password: person.password })).status).toBe(200)
  const marks = ['marked-callback', 'marked-json', 'marked-level', 'marked-path', 'marked-error', 'marked-page']
  await here.get(`/api/auth/csrf?callbackUrl=http://localhost:4400x/${marks[0]}`)
  await here.get('/api/auth/csrf', { cookie: `recaudo.callback=http://localhost:4400x/${marks[0]}` })
  const json = { 'content-type': 'application/json', cookie }
  await here.call('POST', credentials, { body: `{"${marks[1]}":[`, headers: json })
  await here.call('POST', '/api/auth/_log', { body: `{"code":"${marks[2]}","level":"error"}`, headers: json })
  await here.get(`/api/auth/${marks[3]}/%E0%A4%A`)
  await here.get(`/api/auth/error?error=${marks[4]}`)
  const page = { 'next-router-state-tree': `{"${marks[5]}"`, rsc: '1', 'next-action': marks[5] ?? '' }
  await here.get(`/login?x=${marks[5]}`, page)
  await here.call('POST', `/login?x=${marks[5]}`, { body: `{"${marks[5]}`, headers: { ...json, ...page } })
  await sendRaw(house.baseUrl, `OPTIONS * HTTP/1.1\r\nHost: ${marks[5]}\r\nConnection: close\r\n\r\n`)
  const logOf = () => readFile(`test-results/server-${new URL(house.baseUrl).port}.log`, 'utf8')
  await expect.poll(logOf).toMatch(/"route":"signIn:callback"[^\n]*"status":200/)
  await house.close()
  const log = await logOf()
  expect(log).toMatch(/"request_id":"[\w-]+","route":"signIn:csrf","status":400,"ms":\d+/)
  for (const mark of [...marks, person.email, person.password])
    expect(log.includes(mark), `${mark} in the log`).toBe(false)
})
