import { Client } from '../../support/client'
import { payoutFile } from '../../support/money/payout-batches'
import { bankAccountBody, fill } from '../../support/money/payouts'
import { freshAddress, type Person } from '../../support/people/people'
import { codeOf, enrol, nextStep, told } from '../../support/people/second-factor'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const tokenFor = ({ client, key, email, password }: Person, otp?: string) =>
  new Client(client.baseUrl, { 'x-api-key': key, ...freshAddress() }).post('/token/', { email, password, otp })

test.describe('200', () => {
  test('a secret, its address and its image; confirmed, ten recovery codes and a mail', async ({ holder, pool }) => {
    const started = await holder.client.post<Record<string, string>>('/profile/otp/')
    expect(started.status).toBe(200)
    const { secret = '', otpauth_url: url = '', qr = '' } = started.body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(url).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(url)).toContain(holder.email)
    expect(Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg /)
    expect((await tokenFor(holder)).status, 'not in force before it is confirmed').toBe(200)

    const again = await holder.client.post<{ secret: string }>('/profile/otp/')
    expect(again.body.secret, 'asked again, another').not.toBe(secret)
    const confirmed = await holder.client.post<{ recovery_codes: string[] }>('/profile/otp/confirm/', {
      otp: codeOf(again.body.secret),
    })
    expect(confirmed.status).toBe(200)
    const codes = confirmed.body.recovery_codes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    expect((await holder.client.get('/user/')).body).toMatchObject({ has_otp: true })
    expect(await told(pool, holder)).toContain('otp_enabled')
  })

  test('seed and recovery codes are not readable in the database', async ({ holder, pool }) => {
    const { secret, codes } = await enrol(holder)
    const { rows } = await pool.query<{ row: string }>(
      `select encode(otp_secret, 'escape') as row from "user" where id = $1
       union all select encode(hash, 'escape') from recovery_code where user_id = $1`,
      [holder.id],
    )
    expect(rows).toHaveLength(11)
    for (const { row } of rows)
      for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
        expect(row.includes(text)).toBe(false)
  })

  test('both factors sign in; a code is valid once', async ({ holder }) => {
    const { secret, spent } = await enrol(holder)
    expectProblem(await tokenFor(holder, spent), { status: 401, code: 'InvalidOtp' })
    const next = codeOf(secret, 1)
    expect((await tokenFor(holder, next)).status).toBe(200)
    expectProblem(await tokenFor(holder, next), { status: 401, code: 'InvalidOtp' })
  })

  test('twenty log-ins at once with one code: one succeeds', async ({ holder, pool }) => {
    const { secret } = await enrol(holder)
    await nextStep(pool, holder)
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tokenFor(holder, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a recovery code works once, however it is typed, and its holder is notified of its use', async ({
    holder,
    pool,
  }) => {
    const { codes } = await enrol(holder)
    const [code = ''] = codes
    expect((await tokenFor(holder, ` ${code.toLowerCase().replace('-', ' ')}`)).status).toBe(200)
    expectProblem(await tokenFor(holder, code), { status: 401, code: 'InvalidOtp' })
    expect(await told(pool, holder)).toContain('recovery_code_used')
  })
})

test.describe('step-up', () => {
  const path = '/api/beneficiaries/'
  const countOf = async ({ client }: Person) => (await client.get<{ count: number }>(path)).body.count

  for (const kind of ['code', 'recovery code'])
    test(`one call sent six times at once with one ${kind} is done once, and its refusal is nobody’s answer`, async ({
      holder,
      pool,
    }) => {
      const { secret, codes } = await enrol(holder)
      await nextStep(pool, holder)
      const otp = kind === 'code' ? codeOf(secret) : codes[0]
      const key = { 'idempotency-key': `doble-${holder.id}` }
      const body = bankAccountBody({ otp })
      const answers = await Promise.all(Array.from({ length: 6 }, () => holder.client.post(path, body, key)))
      expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
      const done = answers.filter(({ status, headers }) => status === 201 && !headers.get('idempotent-replayed'))
      expect(done).toHaveLength(1)
      expect(await countOf(holder)).toBe(1)
      await pool.query("update recovery_code set used_at = used_at - interval '1 hour' where user_id = $1", [holder.id])
      await pool.query('update "user" set otp_last_step = otp_last_step + 9 where id = $1', [holder.id])
      const later = await holder.client.post(path, body, key)
      expect([later.status, later.headers.get('idempotent-replayed'), later.text]).toEqual([201, 'true', done[0]?.text])
      expectProblem(await holder.client.post(path, bankAccountBody({ otp }), key), {
        ...{ status: 422, code: 'IdempotencyKeyReused' },
      })
      expectProblem(await holder.client.post(path, bankAccountBody({ otp })), { status: 403, code: 'StepUpRequired' })
    })

  test('also a file; a wrong code is refused and stays no answer', async ({ holder, makePerson, pool }) => {
    const { secret } = await enrol(holder)
    await nextStep(pool, holder)
    await fill(holder, (await operator(makePerson)).client, pool)
    const send = (otp: string) => {
      const body = new FormData()
      body.set('otp', otp)
      body.set('file', new File([payoutFile('Ana Ríos;CC;52345678;;Nequi;3105550147;1000;;')], 'nomina.csv'))
      return holder.client.call('POST', '/api/payout_batches/', {
        body,
        headers: { 'idempotency-key': `archivo-${holder.id}` },
      })
    }
    expectProblem(await send('000000'), { status: 403, code: 'StepUpRequired' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(codeOf(secret))))
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
    expect(answers.filter(({ headers, status }) => status === 201 && !headers.get('idempotent-replayed'))).toHaveLength(
      1,
    )
  })
})

test.describe('204', () => {
  test('turned off with both factors: the password alone is enough again', async ({ holder, pool }) => {
    const { secret, codes } = await enrol(holder)
    const { password } = holder
    const end = (body: object) => holder.client.call('DELETE', '/profile/otp/', { body })
    expectProblem(await end({ otp: codeOf(secret, 1), password: 'otra clave larga' }), {
      status: 400,
      code: 'PasswordNotMatch',
    })
    expectProblem(await end({ otp: '000000', password }), { status: 401, code: 'InvalidOtp' })
    expect((await end({ otp: codeOf(secret, 1), password })).status).toBe(204)
    expect((await holder.client.get('/user/')).body).toMatchObject({ has_otp: false })
    expect((await tokenFor(holder)).status).toBe(200)
    expect(await told(pool, holder)).toContain('otp_disabled')
    expectProblem(await end({ otp: codes[0], password }), { status: 401, code: 'InvalidOtp' })
  })
})

test.describe('400', () => {
  test('one that is on is not begun again', async ({ holder }) => {
    await enrol(holder)
    const wanted = { status: 400, code: 'Validation failed', fields: { otp: 'not_allowed' } }
    expectProblem(await holder.client.post('/profile/otp/'), wanted)
    expectProblem(await holder.client.post('/profile/otp/confirm/', { otp: '123456' }), wanted)
  })

  test('fields that are missing', async ({ holder }) => {
    expectProblem(await holder.client.post('/profile/otp/confirm/', {}), {
      status: 400,
      code: 'Validation failed',
      fields: { otp: 'required' },
    })
    expectProblem(await holder.client.call('DELETE', '/profile/otp/', { body: {} }), {
      status: 400,
      code: 'Validation failed',
      fields: { otp: 'required', password: 'required' },
    })
  })
})

test.describe('401', () => {
  test('the password is right and the code is missing', async ({ holder }) => {
    await enrol(holder)
    for (const otp of [undefined, '', ' '])
      expectProblem(await tokenFor(holder, otp), { status: 401, code: 'OtpRequired' })
  })

  test('a wrong password says nothing of the second factor', async ({ holder }) => {
    const { secret } = await enrol(holder)
    expectProblem(await tokenFor({ ...holder, password: 'otra clave larga' }, codeOf(secret, 1)), {
      status: 401,
      code: 'InvalidCredentials',
    })
  })

  test('a code is confirmed only after a secret was asked for, and only the right one', async ({ holder }) => {
    const confirm = (otp: string) => holder.client.post('/profile/otp/confirm/', { otp })
    expectProblem(await confirm('123456'), { status: 401, code: 'InvalidOtp' })
    const { body } = await holder.client.post<{ secret: string }>('/profile/otp/')
    expectProblem(await confirm('12345x'), { status: 401, code: 'InvalidOtp' })
    expectProblem(await confirm(codeOf(body.secret, 100)), { status: 401, code: 'InvalidOtp' })
  })

  test('no key, or a platform key without a token', async ({ anyone, platform }) => {
    expectProblem(await anyone.post('/profile/otp/'), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await platform.post('/profile/otp/'), { status: 401, code: 'InvalidToken' })
  })
})

test.describe('429', () => {
  test('eighteen wrong codes at once: ten are tried, and then the right one is not either', async ({ holder }) => {
    const { secret } = await enrol(holder)
    const client = new Client(holder.client.baseUrl, { 'x-api-key': holder.key, ...freshAddress() })
    const { email, password } = holder
    const guess = (otp: string) => client.post('/token/', { email, password, otp })
    const wrong = codeOf(secret, 100) === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 18 }, () => guess(wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expectProblem(await guess(codeOf(secret, 1)), { status: 429, code: 'TooManyAttempts' })
  })
})
