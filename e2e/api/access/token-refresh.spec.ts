import { logIn, makeAccount, makeKey } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

type Pair = { access: string; refresh: string }
const path = '/token/refresh/'

test('200: a new pair, and the old refresh token is used up', async ({ platform, pool }) => {
  const { email } = await makeAccount(pool)
  const first = await logIn(platform, email)
  const answer = await platform.post<Pair>(path, { refresh: first.refresh })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
  expect(answer.body.refresh).not.toBe(first.refresh)
  for (const access of [first.access, answer.body.access]) {
    const list = await platform.get('/api/payment_link/', { authorization: `Bearer ${access}` })
    expect(list.status, 'both access tokens live out their 15 minutes').toBe(200)
  }
  expect((await platform.post(path, { refresh: answer.body.refresh })).status).toBe(200)
})

test('200: 20 at once and again within ten seconds get one pair; later reuse ends its family, and no other session', async ({
  platform,
  pool,
}) => {
  const { email } = await makeAccount(pool)
  const other = await logIn(platform, email)
  const first = await logIn(platform, email)
  const ask = () => platform.post<Pair>(path, { refresh: first.refresh })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set([...answers, await ask()].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const second = (await ask()).body
  const listed = (access: string) => platform.get('/api/payment_link/', { authorization: `Bearer ${access}` })
  expect((await listed(second.access)).status).toBe(200)
  await pool.query(
    `update refresh_token set used_at = used_at - interval '10 seconds' where used_at is not null and session_id in
       (select s.id from session s join "user" u on u.id = s.user_id where u.email = $1)`,
    [email],
  )
  expectProblem(await ask(), { status: 401, code: 'InvalidToken' })
  expectProblem(await platform.post(path, { refresh: second.refresh }), { status: 401, code: 'InvalidToken' })
  for (const { access } of [first, second]) expectProblem(await listed(access), { status: 401, code: 'InvalidToken' })
  expect((await platform.post(path, { refresh: other.refresh })).status).toBe(200)
})

test('401: unknown, expired, or another account’s key', async ({ platform, pool, holder }) => {
  const { email } = await makeAccount(pool)
  const { refresh } = await logIn(platform, email)
  for (const wrong of ['x', `${refresh}x`])
    expectProblem(await platform.post(path, { refresh: wrong }), { status: 401, code: 'InvalidToken' })
  // Under another holder's key the token is refused, and stays valid for its own.
  expectProblem(await holder.client.post(path, { refresh }), { status: 401, code: 'InvalidToken' })
  const next = await platform.post<Pair>(path, { refresh })
  expect(next.status).toBe(200)
  await pool.query(
    `update refresh_token set expires_at = now() where session_id in
       (select s.id from session s join "user" u on u.id = s.user_id where u.email = $1)`,
    [email],
  )
  expectProblem(await platform.post(path, { refresh: next.body.refresh }), { status: 401, code: 'InvalidToken' })
})

test('401: a refresh token is no access token', async ({ platform, pool }) => {
  const { email } = await makeAccount(pool)
  const { refresh } = await logIn(platform, email)
  const list = await platform.get('/api/payment_link/', { authorization: `Bearer ${refresh}` })
  expectProblem(list, { status: 401, code: 'InvalidToken' })
})

test('403: AccountBlocked', async ({ platform, pool }) => {
  const { id, email } = await makeAccount(pool)
  const { refresh } = await logIn(platform, email)
  await pool.query('update "user" set blocked_at = now() where id = $1', [id])
  expectProblem(await platform.post(path, { refresh }), { status: 403, code: 'AccountBlocked' })
})

test('400, 401: no token in the body, no key', async ({ platform, anyone }) => {
  expectProblem(await platform.post(path, {}), {
    status: 400,
    code: 'Validation failed',
    fields: { refresh: 'required' },
  })
  expectProblem(await anyone.post(path, { refresh: 'x' }), { status: 401, code: 'InvalidApiKey' })
})

test.describe('/token/revoke/', () => {
  const revoke = '/token/revoke/'

  test('204: the session ends at once, with all its tokens; again is no error', async ({ platform, pool }) => {
    const { email } = await makeAccount(pool)
    const { access, refresh } = await logIn(platform, email)
    for (let at = 0; at < 2; at += 1) {
      const answer = await platform.post(revoke, { refresh })
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' })
      expect(answer.headers.get('x-request-id')).toBeTruthy()
    }
    expectProblem(await platform.get('/api/payment_link/', { authorization: `Bearer ${access}` }), {
      status: 401,
      code: 'InvalidToken',
    })
    expectProblem(await platform.post(path, { refresh }), { status: 401, code: 'InvalidToken' })
    expect((await platform.post(revoke, { refresh: 'nobody’s' })).status).toBe(204)
  })

  test('another account’s key ends nobody’s session', async ({ platform, anyone, pool, holder }) => {
    const { id, email } = await makeAccount(pool)
    const { refresh } = await logIn(platform, email)
    expect((await holder.client.post(revoke, { refresh })).status).toBe(204)
    const own = anyone.with({ 'x-api-key': await makeKey(pool, id) })
    expect((await own.post(path, { refresh })).status).toBe(200)
  })

  test('400, 401: no token in the body, no key', async ({ platform, anyone }) => {
    const fields = { refresh: 'required' }
    expectProblem(await platform.post(revoke, {}), { status: 400, code: 'Validation failed', fields })
    expectProblem(await anyone.post(revoke, { refresh: 'x' }), { status: 401, code: 'InvalidApiKey' })
  })
})
