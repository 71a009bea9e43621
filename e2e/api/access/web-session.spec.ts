import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encode } from 'next-auth/jwt'
import type pg from 'pg'
import { env } from '@/lib/env'
import { sessionCookie } from '@/lib/http/auth/web-session'
import { linkBody, makeLink } from '../../support/money/payments'
import { sendRaw } from '../../support/odd/raw'
import type { Person } from '../../support/people/people'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'
const own = { origin: env.BASE_URL }

type Times = { made?: string; used?: string; kind?: 'WEB' | 'API' }

/** Creates a session as signing in at `/login` does. Returns its id and its cookie. */
async function openSession(pool: pg.Pool, person: Person, { made = '0', used = '0', kind = 'WEB' }: Times = {}) {
  const id = randomUUID()
  await pool.query(
    `insert into session (id, user_id, kind, created_at, last_used_at, expires_at)
     values ($1, $2, $3::"SessionKind", now() - $4::interval, now() - $5::interval, now() - $4::interval + interval '30 days')`,
    [id, person.id, kind, made, used],
  )
  return { id, cookie: await cookieOf({ sid: id }) }
}

const cookieOf = async (token: object, secret = env.AUTH_SECRET) =>
  `${sessionCookie}=${await encode({ token: { ...token }, secret })}`

test.describe('200, 201', () => {
  test('the session stands for token and key', async ({ holder, anyone, pool }) => {
    const { cookie } = await openSession(pool, holder)
    const answer = await anyone.post(path, linkBody, { cookie, ...own })
    expect(answer.status).toBe(201)
    expect(answer.body.owner).toEqual({ username: holder.email, email: holder.email })
    expect((await anyone.get(path, { cookie })).body.count).toBe(1)
  })

  test('a cookie in pieces, as browsers get a long one', async ({ holder, anyone, pool }) => {
    const { cookie } = await openSession(pool, holder)
    const [name, value = ''] = cookie.split('=')
    const pieces = `${name}.0=${value.slice(0, 90)}; ${name}.1=${value.slice(90)}; other=1`
    expect((await anyone.get(path, { cookie: pieces })).status).toBe(200)
  })
})

test.describe('403 FORBIDDEN: what another site makes a browser send', () => {
  const origins = [
    undefined,
    'null',
    'https://evil.example',
    `${env.BASE_URL}.evil.example`,
    `http://evil.example?${env.BASE_URL}`,
    env.BASE_URL.replace('http:', 'https:').replace(/:\d+$/, ':1'),
    env.BASE_URL.replace('http:', 'https:'),
    '',
  ]
  for (const origin of origins) {
    test(`Origin: ${origin}`, async ({ holder, anyone, pool }) => {
      const { cookie } = await openSession(pool, holder)
      const headers = { cookie, ...(origin === undefined ? {} : { origin }) }
      await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => anyone.post(path, linkBody, headers))
      expect((await anyone.get(path, headers)).status, 'reading changes nothing').toBe(200)
    })
  }

  test('another name, scheme or port of this very server, whatever Host says', async ({ holder, anyone, pool }) => {
    const { cookie } = await openSession(pool, holder)
    const { port } = new URL(anyone.baseUrl)
    for (const host of [`127.0.0.1:${port}`, `evil.example:${port}`]) {
      const body = JSON.stringify(linkBody)
      const fields = [`Host: ${host}`, `Origin: http://${host}`, `Cookie: ${cookie}`, 'Content-Type: application/json']
      const head = [`POST ${path} HTTP/1.1`, ...fields, `Content-Length: ${body.length}`, 'Connection: close']
      const answer = await sendRaw(anyone.baseUrl, `${head.join('\r\n')}\r\n\r\n${body}`)
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'FORBIDDEN'])
    }
    expect((await anyone.get(path, { cookie })).body.count, 'and nothing was made').toBe(0)
  })

  test('a form cannot even send JSON', async ({ holder, anyone, pool }) => {
    const { cookie } = await openSession(pool, holder)
    const headers = { cookie, ...own, 'content-type': 'text/plain' }
    await refused(pool, holder, { status: 415, code: 'UnsupportedMediaType' }, () =>
      anyone.post(path, JSON.stringify(linkBody), headers),
    )
  })
})

test.describe('401 InvalidToken', () => {
  test('a cookie with another signature, or that names no web session', async ({ holder, anyone, pool }) => {
    const { id } = await openSession(pool, holder)
    const api = await openSession(pool, holder, { kind: 'API' })
    const wrong = [
      `${sessionCookie}=x`,
      `${sessionCookie}=`,
      await cookieOf({ sid: id }, 'another secret of at least 32 characters'),
      await cookieOf({ sid: randomUUID() }),
      await cookieOf({ sub: id }),
      api.cookie,
    ]
    for (const cookie of wrong) expectProblem(await anyone.get(path, { cookie }), { status: 401, code: 'InvalidToken' })
  })

  test('12 hours without use, 30 days in all; for staff 30 minutes and 12 hours', async ({
    makePerson,
    anyone,
    pool,
  }) => {
    const person = await makePerson()
    const operator = await makePerson({ roles: ['OPERATOR'] })
    const status = async (who: Person, times: Times) =>
      (await anyone.get(path, { cookie: (await openSession(pool, who, times)).cookie })).status
    expect(await status(person, { used: '11 hours 59 minutes', made: '29 days 23 hours' })).toBe(200)
    expect(await status(person, { used: '12 hours 1 minute', made: '1 day' })).toBe(401)
    expect(await status(person, { made: '30 days 1 minute' })).toBe(401)
    expect(await status(operator, { used: '29 minutes', made: '11 hours 59 minutes' })).toBe(200)
    expect(await status(operator, { used: '31 minutes', made: '1 hour' })).toBe(401)
    expect(await status(operator, { made: '12 hours 1 minute' })).toBe(401)
  })

  test('an open page does not keep the session alive by reading again; whoever opens another does', async ({
    makePerson,
    anyone,
    pool,
  }) => {
    const operator = await makePerson({ roles: ['OPERATOR'] })
    const { id, cookie } = await openSession(pool, operator, { used: '5 minutes' })
    const isUsed = async () => {
      const { rows } = await pool.query(
        `select last_used_at > now() - interval '1 minute' as used from session where id = $1`,
        [id],
      )
      return rows[0].used
    }
    const stream = await fetch(new URL('/console/events', anyone.baseUrl), { headers: { cookie } })
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
    expect((await anyone.get('/console/reloads/view', { cookie })).status).toBe(200)
    await sleep(500)
    expect(await isUsed()).toBe(false)
    expect((await anyone.get('/console/reloads', { cookie })).status).toBe(200)
    await expect.poll(isUsed).toBe(true)
  })

  test('signing out, or a block, ends it at once', async ({ holder, makePerson, anyone, pool }) => {
    const { id, cookie } = await openSession(pool, holder)
    expect((await anyone.get(path, { cookie })).status).toBe(200)
    await pool.query('delete from session where id = $1', [id])
    expectProblem(await anyone.get(path, { cookie }), { status: 401, code: 'InvalidToken' })
    const other = await makePerson()
    const session = await openSession(pool, other)
    await pool.query('update "user" set blocked_at = now() where id = $1', [other.id])
    expectProblem(await anyone.get(path, { cookie: session.cookie }), { status: 401, code: 'InvalidToken' })
  })
})

test('where a key or a bearer is sent, the cookie is not looked at', async ({ holder, makePerson, anyone, pool }) => {
  const { cookie } = await openSession(pool, holder)
  const other = await makePerson()
  await makeLink(other.client)
  expect((await other.client.get(path, { cookie })).body.count, 'the token’s, not the cookie’s').toBe(1)
  const key = { 'x-api-key': holder.key, cookie }
  expectProblem(await anyone.get(path, key), { status: 401, code: 'InvalidToken' })
  const bearer = { authorization: `Bearer ${holder.token}`, cookie }
  expectProblem(await anyone.get(path, bearer), { status: 401, code: 'InvalidApiKey' })
})

test('403: the account must be ready here too, and links stay its own', async ({
  makePerson,
  anyone,
  pool,
  holder,
}) => {
  const person = await makePerson({ phoneVerified: false })
  const { cookie } = await openSession(pool, person)
  await refused(pool, person, { status: 403, code: 'PhoneNotVerified' }, () =>
    anyone.post(path, linkBody, { cookie, ...own }),
  )
  const { uuid } = await makeLink(holder.client)
  expectProblem(await anyone.get(`${path}${uuid}/`, { cookie }), { status: 404, code: 'NotFound' })
})

test('a cookie opens nothing that asks for a key', async ({ holder, anyone, pool }) => {
  const { cookie } = await openSession(pool, holder)
  const { email, password } = holder
  const answer = await anyone.post('/token/', { email, password }, { cookie, ...own })
  expectProblem(answer, { status: 401, code: 'InvalidApiKey' })
})

test.describe('/api/auth/', () => {
  test('csrf and credentials give the cookie: HttpOnly, SameSite=Lax, and good for the interface', async ({
    anyone,
    holder,
  }) => {
    const csrf = await anyone.get<{ csrfToken: string }>('/api/auth/csrf')
    const jar = csrf.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    const form = new URLSearchParams({
      csrfToken: csrf.body.csrfToken,
      email: holder.email,
      password: holder.password,
      json: 'true',
    })
    const signIn = (body: string) =>
      anyone.call('POST', '/api/auth/callback/credentials', {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: jar.join('; ') },
      })
    const answer = await signIn(`${form}`)
    expect(answer.status).toBe(200)
    const set = answer.headers.getSetCookie().find((line) => line.startsWith(sessionCookie)) ?? ''
    expect(set).toMatch(/; HttpOnly/i)
    expect(set).toMatch(/; SameSite=Lax/i)
    expect(set).toMatch(/; Path=\//i)
    const cookie = set.split(';', 1)[0] ?? ''
    expect((await anyone.post(path, linkBody, { cookie, ...own })).status).toBe(201)

    form.set('password', 'wrong password')
    const wrong = await signIn(`${form}`)
    expect(wrong.status).toBe(401)
    expect(wrong.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookie}=e`))).toBe(false)
    expect(wrong.text).toContain('InvalidCredentials')
  })
})
