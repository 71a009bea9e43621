import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import { type JWTHeaderParameters, SignJWT } from 'jose'
import { env } from '@/lib/env'
import { signAccess } from '@/lib/http/auth/access-token'
import { linkBody } from '../../support/money/payments'
import { makeKey } from '../../support/people/people'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

// One path stands for all that need a user token and a key of scope `links`.
const path = '/api/payment_link/'

test.describe('401 InvalidApiKey, whatever the token', () => {
  const wrong: [string, Record<string, string>][] = [
    ['none', {}],
    ['empty', { 'x-api-key': '' }],
    ['unknown', { 'x-api-key': `rk_test_${'0'.repeat(32)}` }],
    ['too short', { 'x-api-key': 'rk_test_0000' }],
    ['no key at all', { 'x-api-key': "' or true --" }],
    ['as a bearer', { authorization: `Bearer rk_test_${'0'.repeat(32)}` }],
  ]
  for (const [name, headers] of wrong) {
    test(name, async ({ anyone, holder, pool }) => {
      const token = { authorization: `Bearer ${holder.token}` }
      await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () =>
        anyone.with({ ...token, ...headers }).post(path, linkBody),
      )
    })
  }

  test('revoked, also with a bad token beside it', async ({ holder, pool }) => {
    const key = await makeKey(pool, holder.id, { revoked: true })
    for (const headers of [{ 'x-api-key': key }, { 'x-api-key': key, authorization: 'Bearer x' }] as Record<
      string,
      string
    >[])
      await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () =>
        holder.client.with(headers).post(path, linkBody),
      )
  })

  test('of the other environment, though it is in our books', async ({ holder, pool }) => {
    const key = await makeKey(pool, holder.id, { environment: 'live' })
    await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () =>
      holder.client.with({ 'x-api-key': key }).post(path, linkBody),
    )
  })

  test('in the query it is no key', async ({ anyone, holder }) => {
    const answer = await anyone
      .with({ authorization: `Bearer ${holder.token}` })
      .get(`${path}?x-api-key=${holder.key}&api_key=${holder.key}`)
    expectProblem(answer, { status: 401, code: 'InvalidApiKey' })
  })

  test('revoking a key holds for the next call', async ({ holder, pool }) => {
    expect((await holder.client.get(path)).status).toBe(200)
    await pool.query('update api_key set revoked_at = now() where owner_id = $1', [holder.id])
    expectProblem(await holder.client.get(path), { status: 401, code: 'InvalidApiKey' })
  })
})

test('only the hash and the first 12 characters of a key are stored', async ({ holder, pool }) => {
  const { rows } = await pool.query('select row_to_json(k)::text as row from api_key k where owner_id = $1', [
    holder.id,
  ])
  expect(rows[0]?.row).toContain(holder.key.slice(0, 12))
  expect(rows[0]?.row).not.toContain(holder.key.slice(8))
})

test.describe('401 InvalidToken, with WWW-Authenticate', () => {
  /** The key that signs access tokens. */
  const secret = createSecretKey(Buffer.from(`access:${env.AUTH_SECRET}`))
  const sidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid as string
  const claims = (sid: string, change: { iss?: string; aud?: string; header?: JWTHeaderParameters } = {}) =>
    new SignJWT({ sid })
      .setProtectedHeader(change.header ?? { alg: 'HS256', typ: 'JWT' })
      .setIssuer(change.iss ?? env.BASE_URL)
      .setAudience(change.aud ?? 'recaudo-api')
      .setIssuedAt()
      .setExpirationTime('10 minutes')

  test('none, or no bearer', async ({ holder, anyone, pool }) => {
    const withKey = anyone.with({ 'x-api-key': holder.key })
    const wrong = [
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Token ${holder.token}`,
      holder.token,
      'Bearer a b',
      'Bearer x',
    ]
    for (const authorization of [undefined, ...wrong]) {
      await test.step(`${authorization}`, async () => {
        const client = authorization === undefined ? withKey : withKey.with({ authorization })
        const answer = await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () =>
          client.post(path, linkBody),
        )
        expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      })
    }
  })

  test('signed otherwise, for others or by others', async ({ holder }) => {
    const sid = sidOf(holder.token)
    const [header = '', payload = '', signature = ''] = holder.token.split('.')
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const own = { alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } }
    const forged = createSecretKey(Buffer.from('mine'.repeat(16)))
    const wrong: Record<string, string> = {
      'alg none': `${unsigned}.${payload}.`,
      'alg none, with the signature': `${unsigned}.${payload}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'a changed signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'another algorithm': await claims(sid, { header: { alg: 'HS512' } }).sign(secret),
      'an asymmetric one': await claims(sid, { header: { alg: 'RS256' } }).sign(privateKey),
      'its own key inside': await claims(sid, { header: own }).sign(forged),
      'another secret': await claims(sid).sign(forged),
      'the bare secret': await claims(sid).sign(createSecretKey(Buffer.from(env.AUTH_SECRET))),
      'another issuer': await claims(sid, { iss: 'https://elsewhere.example' }).sign(secret),
      'another audience': await claims(sid, { aud: 'recaudo-web' }).sign(secret),
      'no session of ours': await claims('0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10').sign(secret),
      'no session at all': await claims('1').sign(secret),
    }
    for (const [name, token] of Object.entries(wrong)) {
      await test.step(name, async () => {
        const answer = await holder.client.get(path, { authorization: `Bearer ${token}` })
        expectProblem(answer, { status: 401, code: 'InvalidToken' })
      })
    }
    const right = await claims(sid).sign(secret)
    expect((await holder.client.get(path, { authorization: `Bearer ${right}` })).status, 'the control').toBe(200)
  })

  test('TokenExpired when only that is wrong', async ({ holder }) => {
    const old = await signAccess(sidOf(holder.token), new Date(Date.now() - 15 * 60_000 - 1_000))
    const answer = await holder.client.get(path, { authorization: `Bearer ${old}` })
    expectProblem(answer, { status: 401, code: 'TokenExpired' })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    const young = await signAccess(sidOf(holder.token), new Date(Date.now() - 14 * 60_000))
    expect((await holder.client.get(path, { authorization: `Bearer ${young}` })).status).toBe(200)
  })

  test('a session that is over, or of a blocked account: at once', async ({ holder, makePerson, pool }) => {
    await pool.query('delete from session where user_id = $1', [holder.id])
    expectProblem(await holder.client.get(path), { status: 401, code: 'InvalidToken' })
    const blocked = await makePerson()
    await pool.query('update "user" set blocked_at = now() where id = $1', [blocked.id])
    expectProblem(await blocked.client.get(path), { status: 401, code: 'InvalidToken' })
    const past = await makePerson()
    await pool.query('update session set expires_at = now() where user_id = $1', [past.id])
    expectProblem(await past.client.get(path), { status: 401, code: 'InvalidToken' })
  })
})

test('403 FORBIDDEN: an account’s key with somebody else’s token, either way', async ({ holder, makePerson, pool }) => {
  const other = await makePerson()
  for (const [key, token] of [
    [holder.key, other.token],
    [other.key, holder.token],
  ] as const) {
    const client = holder.client.with({ 'x-api-key': key, authorization: `Bearer ${token}` })
    for (const owner of [holder, other])
      await refused(pool, owner, { status: 403, code: 'FORBIDDEN' }, () => client.post(path, linkBody))
  }
})

test('the order: key, token, scope, whose key, standing, body', async ({ holder, makePerson, pool }) => {
  const unready = await makePerson({ emailVerified: false, level: 0 })
  const scopeless = await makeKey(pool, unready.id, { scopes: [] })
  const foreign = await makeKey(pool, holder.id)
  const code = async (key: string, token: string) => {
    const headers = { 'x-api-key': key, authorization: `Bearer ${token}` }
    return (await unready.client.with(headers).post(path, { amount: 'x' })).body.code
  }
  expect(await code('x', 'x')).toBe('InvalidApiKey')
  expect(await code(scopeless, 'x')).toBe('InvalidToken')
  expect(await code(scopeless, unready.token)).toBe('ScopeMissing')
  expect(await code(await makeKey(pool, holder.id, { scopes: [] }), unready.token)).toBe('ScopeMissing')
  expect(await code(foreign, unready.token)).toBe('FORBIDDEN')
  expect(await code(unready.key, unready.token)).toBe('EmailNotVerified')
  expect(await code(holder.key, holder.token)).toBe('Validation failed')
})

test('a platform key goes with any user’s token', async ({ holder, platform, pool }) => {
  const client = platform.with({ authorization: `Bearer ${holder.token}` })
  const answer = await client.post(path, linkBody)
  expect(answer.status).toBe(201)
  expect(answer.body.owner).toEqual({ username: holder.email, email: holder.email })
  const scopeless = await makeKey(pool, null, { scopes: ['users'] })
  expectProblem(await client.with({ 'x-api-key': scopeless }).post(path, linkBody), {
    status: 403,
    code: 'ScopeMissing',
  })
})
