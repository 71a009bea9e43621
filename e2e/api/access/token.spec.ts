import { Client } from '../../support/client'
import { freshAddress, logIn, makeAccount, makeKey } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/token/'

test.describe('200', () => {
  test('by email or username, whatever its case; with the account’s own key or the platform’s', async ({
    anyone,
    platform,
    pool,
  }) => {
    const { id, email, password } = await makeAccount(pool)
    const own = anyone.with({ 'x-api-key': await makeKey(pool, id) })
    for (const [client, body] of [
      [own, { email, password }],
      [own, { email: ` ${email.toUpperCase()} `, password }],
      [own, { username: email, password }],
      [own, { email: '', username: email, password }],
      [platform, { email, password }],
    ] as const) {
      const answer = await client.post<{ access: string }>(path, body)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.body).toEqual({
        access: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh: expect.stringMatching(/^\S{32,}$/),
        token_type: 'Bearer',
        expires_in: 900,
      })
      const list = await client.get('/api/payment_link/', { authorization: `Bearer ${answer.body.access}` })
      expect(list.status).toBe(200)
    }
  })

  test('the token holds no personal data, and expires after 15 minutes', async ({ platform, pool }) => {
    const { email } = await makeAccount(pool)
    const { access } = await logIn(platform, email)
    const payload = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString())
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid'])
    expect(payload.exp - payload.iat).toBe(900)
  })

  test('a key without any scope logs in too, and an account that is not verified', async ({ anyone, pool }) => {
    const { id, email } = await makeAccount(pool, { emailVerified: false, phoneVerified: false, level: 0 })
    await logIn(anyone.with({ 'x-api-key': await makeKey(pool, id, { scopes: [] }) }), email)
  })

  test('a log-in under way while the password changes opens no session, which would outlive those that end', async ({
    platform,
    pool,
  }) => {
    const { id, email, password } = await makeAccount(pool)
    const changing = await pool.connect()
    try {
      await changing.query('begin')
      await changing.query(`update "user" set password_hash = reverse(password_hash) where id = $1`, [id])
      const late = platform.post(path, { email, password })
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into session%'`
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
      await changing.query('commit')
      expectProblem(await late, { status: 401, code: 'InvalidCredentials' })
      expect((await pool.query('select from session where user_id = $1', [id])).rowCount).toBe(0)
    } finally {
      changing.release(true)
    }
  })

  test('an Idempotency-Key is ignored: two calls are two sessions', async ({ platform, pool }) => {
    const { email, password } = await makeAccount(pool)
    const call = () => platform.post<{ refresh: string }>(path, { email, password }, { 'idempotency-key': 'once' })
    const [one, two] = [await call(), await call()]
    expect(one.body.refresh).not.toBe(two.body.refresh)
    expect(two.headers.get('idempotent-replayed')).toBeNull()
  })
})

test('400: every bad field', async ({ platform }) => {
  const bad: [object, Record<string, string>][] = [
    [{}, { email: 'required', password: 'required' }],
    [{ email: 'a@b.example' }, { password: 'required' }],
    [{ password: 'x' }, { email: 'required' }],
    [{ email: null, password: 'x' }, { email: 'required' }],
    [
      { email: 7, password: ['x'] },
      { email: 'invalid', password: 'invalid' },
    ],
    [{ email: 'a@b.example', password: 'x'.repeat(101) }, { password: 'too_long' }],
    [{ email: 'a@b.example', password: '' }, { password: 'too_short' }],
  ]
  for (const [body, fields] of bad)
    expectProblem(await platform.post(path, body), { status: 400, code: 'Validation failed', fields })
})

test.describe('401', () => {
  test('InvalidApiKey before anything else', async ({ anyone, pool }) => {
    const { email, password } = await makeAccount(pool)
    expectProblem(await anyone.post(path, { email, password }), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await anyone.post(path, {}), { status: 401, code: 'InvalidApiKey' })
  })

  test('InvalidCredentials: to the letter the same for a wrong password and an account that is not there', async ({
    platform,
    pool,
    holder,
  }) => {
    const { email, password } = await makeAccount(pool)
    const bodies = [
      { email, password: `${password}x` },
      { email, password: password.toUpperCase() },
      { email: 'nadie@prueba.example', password },
      { username: 'nadie', password },
      { email: `${email}\0`, password },
      { email: "' or 1=1 --", password },
    ]
    const texts = new Set<string>()
    for (const body of bodies) {
      const answer = await platform.post(path, body, { 'x-request-id': 'same' })
      expectProblem(answer, { status: 401, code: 'InvalidCredentials' })
      texts.add(answer.text)
    }
    // An account's key cannot log in to another account, even with the right password.
    const foreign = await holder.client.post(path, { email, password }, { 'x-request-id': 'same' })
    expectProblem(foreign, { status: 401, code: 'InvalidCredentials' })
    expect(texts.add(foreign.text).size).toBe(1)
  })
})

test('403: AccountBlocked, but only to who knows the password', async ({ platform, pool }) => {
  const { id, email, password } = await makeAccount(pool)
  await pool.query('update "user" set blocked_at = now() where id = $1', [id])
  expectProblem(await platform.post(path, { email, password }), { status: 403, code: 'AccountBlocked' })
  const wrong = await platform.post(path, { email, password: 'wrong password' })
  expectProblem(wrong, { status: 401, code: 'InvalidCredentials' })
})

test.describe('429', () => {
  const tooMany = { status: 429, code: 'TooManyAttempts' }

  test('10 failures for an account from one address, the right password too; another address may', async ({
    anyone,
    pool,
  }) => {
    const { id, email, password } = await makeAccount(pool)
    const key = await makeKey(pool, id)
    const here = anyone.with({ 'x-api-key': key })
    for (let at = 0; at < 10; at += 1)
      expectProblem(await here.post(path, { email, password: 'wrong' }), { status: 401, code: 'InvalidCredentials' })
    expectProblem(await here.post(path, { email, password }), tooMany)
    const there = new Client(here.baseUrl, { 'x-api-key': key, ...freshAddress() })
    expect((await there.post(path, { email, password })).status).toBe(200)
  })

  test('the same for an account that is not there', async ({ platform }) => {
    const body = { email: `nadie-${Date.now()}@prueba.example`, password: 'wrong' }
    for (let at = 0; at < 10; at += 1) expect((await platform.post(path, body)).status).toBe(401)
    expectProblem(await platform.post(path, body), tooMany)
  })

  test('a race of guesses gets no more of them', async ({ platform, pool }) => {
    const { email } = await makeAccount(pool)
    const guesses = Array.from({ length: 30 }, (_, at) => platform.post(path, { email, password: `guess ${at}` }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('100 failures for an account, wherever they come from, and with a platform key', async ({ platform, pool }) => {
    const { email, password } = await makeAccount(pool)
    let wrong = 0
    for (let address = 0; address < 10; address += 1) {
      const there = platform.with(freshAddress())
      const tries = Array.from({ length: 10 }, () => there.post(path, { email, password: 'wrong' }))
      wrong += (await Promise.all(tries)).filter(({ status }) => status === 401).length
    }
    expect(wrong).toBe(100)
    expectProblem(await platform.with(freshAddress()).post(path, { email, password }), tooMany)
  })

  test('20 log-ins a minute from one address, not counted under a platform key', async ({ anyone, platform, pool }) => {
    const { id, email, password } = await makeAccount(pool)
    const own = anyone.with({ 'x-api-key': await makeKey(pool, id), ...freshAddress() })
    const calls = await Promise.all(Array.from({ length: 25 }, () => own.post(path, {})))
    expect(calls.filter(({ status }) => status === 400)).toHaveLength(20)
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(5)
    const refusal = await own.post(path, { email, password })
    expectProblem(refusal, tooMany)
    expect(refusal.headers.get('ratelimit-policy')).toContain('"login";q=20;w=60')
    expect(refusal.headers.get('ratelimit')).toMatch(/"login";r=0;t=\d+/)
    expect((await platform.with(own.headers).post(path, {})).status).toBe(429)
    const { 'x-forwarded-for': address = '' } = own.headers
    expect((await platform.with({ 'x-forwarded-for': address }).post(path, { email, password })).status).toBe(200)
  })
})
