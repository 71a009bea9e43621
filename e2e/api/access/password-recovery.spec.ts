import { randomUUID } from 'node:crypto'
import { logIn } from '../../support/people/people'
import { asForm, codeTo, goodPassword, messagesTo, otherThan } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const [request, validate, confirm] = [
  '/password_recovery_request/',
  '/password_recovery_validate/',
  '/password_recovery_confirm/',
]
const set = (token: unknown) => ({
  recovery_token: token,
  new_password: goodPassword,
  new_password_confirmation: goodPassword,
})
const nobody = () => `nadie-${randomUUID()}@prueba.example`

test.describe('200', () => {
  test('code, token, new password; every session ends; the token is valid once', async ({
    platform,
    holder,
    anyone,
  }) => {
    expect(await platform.post(request, { email: ` ${holder.email.toUpperCase()}` })).toMatchObject({ status: 200 })
    const code = await codeTo(platform, holder.email)
    const { status, body } = await platform.post(validate, { email: holder.email, code })
    expect({ status, body }).toEqual({ status: 200, body: { recovery_token: expect.stringMatching(/^[\w-]{40,}$/) } })
    expectProblem(await platform.post(validate, { email: holder.email, code }), { status: 400, code: 'InvalidCode' })
    expect(await platform.post(confirm, set(body.recovery_token))).toMatchObject({ status: 200 })
    expectProblem(await platform.post(confirm, set(body.recovery_token)), { status: 400, code: 'InvalidCode' })
    expectProblem(await holder.client.get('/user/'), { status: 401, code: 'InvalidToken' })
    expect(await logIn(anyone.with({ 'x-api-key': holder.key }), holder.email, goodPassword)).toHaveProperty('access')
  })

  test('by our own form without a key', async ({ anyone, platform, holder }) => {
    const form = asForm(anyone)
    await form.post(request, { email: holder.email })
    const code = await codeTo(platform, holder.email)
    const { body } = await form.post(validate, { email: holder.email, code })
    expect(await form.post(confirm, set(body.recovery_token))).toMatchObject({ status: 200 })
  })

  test('the same answer whether there is such an account or not; asked twice, one code', async ({
    platform,
    holder,
  }) => {
    const answers = [holder.email, holder.email, nobody()].map((email) => platform.post(request, { email }))
    const texts = (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`)
    expect(new Set(texts).size).toBe(1)
    await codeTo(platform, holder.email)
    expect(await messagesTo(platform, holder.email)).toHaveLength(1)
  })
})

test.describe('400', () => {
  test('fields', async ({ platform }) => {
    expectProblem(await platform.post(request, { email: 'x' }), {
      status: 400,
      code: 'Validation failed',
      fields: { email: 'not_an_email' },
    })
    expectProblem(await platform.post(validate, {}), {
      status: 400,
      code: 'Validation failed',
      fields: { email: 'required', code: 'required' },
    })
    expectProblem(await platform.post(confirm, {}), {
      status: 400,
      code: 'Validation failed',
      fields: { recovery_token: 'required', new_password: 'required', new_password_confirmation: 'required' },
    })
  })

  test('a wrong code, an unknown account, one who never asked: the same refusal', async ({
    platform,
    holder,
    makePerson,
  }) => {
    const silent = await makePerson()
    await platform.post(request, { email: holder.email })
    const code = await codeTo(platform, holder.email)
    const told = await Promise.all(
      [holder.email, nobody(), silent.email].map((email) =>
        platform.post<{ code: string; detail: string }>(validate, { email, code: otherThan(code) }),
      ),
    )
    expect(new Set(told.map(({ status, body }) => `${status} ${body.code} ${body.detail}`))).toEqual(
      new Set([expect.stringMatching(/^400 InvalidCode /)]),
    )
  })

  test('old: CodeExpired, the code and the token', async ({ platform, holder, pool }) => {
    await platform.post(request, { email: holder.email })
    const code = await codeTo(platform, holder.email)
    const age = (seconds: number) =>
      pool.query(`update one_time_code set expires_at = now() + make_interval(secs => $2) where user_id = $1`, [
        holder.id,
        seconds,
      ])
    await age(-1)
    expectProblem(await platform.post(validate, { email: holder.email, code }), { status: 400, code: 'CodeExpired' })
    await age(60)
    const { body } = await platform.post(validate, { email: holder.email, code })
    await pool.query(`update recovery_token set expires_at = now() - interval '1 s' where user_id = $1`, [holder.id])
    expectProblem(await platform.post(confirm, set(body.recovery_token)), { status: 400, code: 'CodeExpired' })
  })

  test('a weak password leaves the token valid; a code for the email starts no recovery', async ({
    platform,
    holder,
  }) => {
    await platform.post(request, { email: holder.email })
    const { body } = await platform.post(validate, { email: holder.email, code: await codeTo(platform, holder.email) })
    const weak = { new_password: '12345678', new_password_confirmation: '12345678' }
    expectProblem(await platform.post(confirm, { ...set(body.recovery_token), ...weak }), {
      status: 400,
      code: 'Validation failed',
      fields: { new_password: 'weak_password' },
    })
    expect(await platform.post(confirm, set(body.recovery_token))).toMatchObject({ status: 200 })
    expectProblem(await platform.post(confirm, set('inventado')), { status: 400, code: 'InvalidCode' })
  })

  test('a code to verify the email starts no recovery', async ({ platform, holder }) => {
    await holder.client.post('/request_confirmation/', { email: true })
    const code = await codeTo(platform, holder.email)
    expectProblem(await platform.post(validate, { email: holder.email, code }), { status: 400, code: 'InvalidCode' })
  })
})

test('401, 403: no key, a key without the scope', async ({ anyone, holder }) => {
  for (const path of [request, validate, confirm]) {
    expectProblem(await anyone.post(path, { email: holder.email }), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await anyone.with({ 'x-api-key': holder.key }).post(path, { email: holder.email }), {
      status: 403,
      code: 'ScopeMissing',
    })
  }
})

test.describe('429', () => {
  test('a hundred guesses at once are five, for an account and for none', async ({ platform, holder }) => {
    await platform.post(request, { email: holder.email })
    const code = await codeTo(platform, holder.email)
    for (const email of [holder.email, nobody()]) {
      const guesses = Array.from({ length: 100 }, (_, at) => `${at}`.padStart(6, '0')).filter((guess) => guess !== code)
      const answers = await Promise.all(guesses.map((guess) => platform.post(validate, { email, code: guess })))
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(guesses.length - 5)
    }
    expectProblem(await platform.post(validate, { email: holder.email, code }), {
      status: 429,
      code: 'TooManyAttempts',
    })
  })

  test('recoveries by one address without a platform key', async ({ anyone }) => {
    const form = asForm(anyone)
    const answers = await Promise.all(Array.from({ length: 31 }, () => form.post(request, {})))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
