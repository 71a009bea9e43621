import { logIn } from '../../support/people/people'
import { goodPassword, messageTo } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/profile/change-password'
const changed = { new_password: goodPassword, new_password_confirmation: goodPassword }

test.describe('200', () => {
  test('every session ends at once, the new password signs in, the holder is notified', async ({
    holder,
    anyone,
    platform,
  }) => {
    const caller = anyone.with({ 'x-api-key': holder.key })
    const other = await logIn(caller, holder.email)
    const second = caller.with({ authorization: `Bearer ${other.access}` })
    const answer = await holder.client.call('PUT', path, { body: { old_password: holder.password, ...changed } })
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringMatching(/\w/) } })
    for (const client of [holder.client, second])
      expectProblem(await client.get('/user/'), { status: 401, code: 'InvalidToken' })
    expectProblem(await caller.post('/token/refresh/', { refresh: other.refresh }), {
      status: 401,
      code: 'InvalidToken',
    })
    expectProblem(await caller.post('/token/', { email: holder.email, password: holder.password }), {
      status: 401,
      code: 'InvalidCredentials',
    })
    expect(await logIn(caller, holder.email, goodPassword)).toHaveProperty('access')
    await messageTo(platform, holder.email, /contraseña cambió/)
  })
})

test.describe('400', () => {
  test('the confirmation differs, the new one is weak, fields are missing', async ({ holder }) => {
    const put = (body: object) => holder.client.call('PUT', path, { body: { old_password: holder.password, ...body } })
    expectProblem(await put({ ...changed, new_password_confirmation: `${goodPassword}.` }), {
      status: 400,
      code: 'Validation failed',
      fields: { new_password_confirmation: 'not_the_same' },
    })
    for (const weak of ['12345678', `${holder.email}1`])
      expectProblem(await put({ new_password: weak, new_password_confirmation: weak }), {
        status: 400,
        code: 'Validation failed',
        fields: { new_password: 'weak_password' },
      })
    expectProblem(await holder.client.call('PUT', path, { body: {} }), {
      status: 400,
      code: 'Validation failed',
      fields: { old_password: 'required', new_password: 'required', new_password_confirmation: 'required' },
    })
    expect((await holder.client.get('/user/')).status).toBe(200)
  })

  test('PasswordNotMatch', async ({ holder }) => {
    expectProblem(await holder.client.call('PUT', path, { body: { old_password: 'otra clave', ...changed } }), {
      status: 400,
      code: 'PasswordNotMatch',
    })
    expect((await holder.client.get('/user/')).status).toBe(200)
  })
})

test('401: no token', async ({ anyone, holder }) => {
  const client = anyone.with({ 'x-api-key': holder.key })
  expectProblem(await client.call('PUT', path, { body: { old_password: 'x', ...changed } }), {
    status: 401,
    code: 'InvalidToken',
  })
})

test.describe('429', () => {
  test('five wrong ones, then not even the right one; many at once do not slip by', async ({ holder, pool }) => {
    const put = (old: string) => holder.client.call('PUT', path, { body: { old_password: old, ...changed } })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => put(`equivocada ${at}`)))
    expect(answers.filter(({ body }) => body.code === 'PasswordNotMatch')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'PasswordInTimeout')).toHaveLength(7)
    const answer = await put(holder.password)
    expectProblem(answer, { status: 429, code: 'PasswordInTimeout' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600)
    await pool.query('delete from rate_limit where key = $1', [`f:change:${holder.id}`])
    expect(await put(holder.password)).toMatchObject({ status: 200 })
  })
})
