import { randomInt } from 'node:crypto'
import { difference } from '../../support/money/cases'
import { freshPhone } from '../../support/people/people'
import { codeOf, enrol, pin, setPin, told } from '../../support/people/second-factor'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/profile/pin/'
const stepUp = { status: 403, code: 'StepUpRequired' } as const
const key = { name: 'Tienda' }

test.describe('200', () => {
  test('set, hashed, reported by mail; changed with the password', async ({ holder, pool }) => {
    await setPin(holder)
    expect((await holder.client.get('/user/')).body).toMatchObject({ has_pin: true })
    const { rows } = await pool.query('select pin_hash from "user" where id = $1', [holder.id])
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/)
    expect(await told(pool, holder)).toContain('pin_changed')
    const { password } = holder
    const english = await holder.client.post(path, { pin: '110044', password }, { 'accept-language': 'en' })
    expect(english.body).toEqual({ message: 'PIN saved.' })
    expectProblem(await holder.client.post('/api_keys/', { ...key, pin }), stepUp)
    expect((await holder.client.post('/api_keys/', { ...key, pin: '110044' })).status).toBe(201)
  })
})

test.describe('400', () => {
  for (const wrong of ['', '12345', '1234567', '12a456', '٤٠٢٩١٧', ' 402917'])
    test(`no PIN: "${wrong}"`, async ({ holder }) => {
      expectProblem(await holder.client.post(path, { pin: wrong, password: holder.password }), {
        status: 400,
        code: 'Validation failed',
        fields: { pin: wrong === '' ? 'required' : 'not_a_pin' },
      })
    })

  test('both fields are needed, and the password must be right', async ({ holder }) => {
    expectProblem(await holder.client.post(path, {}), {
      status: 400,
      code: 'Validation failed',
      fields: { pin: 'required', password: 'required' },
    })
    expectProblem(await holder.client.post(path, { pin, password: 'otra clave larga' }), {
      status: 400,
      code: 'PasswordNotMatch',
    })
    expect((await holder.client.get('/user/')).body).toMatchObject({ has_pin: false })
  })
})

test.describe('403', () => {
  test('with a PIN, sensitive calls take it: keys, members, phone and email, and nothing else', async ({ holder }) => {
    const { client } = holder
    await setPin(holder)
    const invitation = { email: `socio-${holder.uuid}@prueba.example`, role: 'VIEWER' }
    const edits = [{ phone: freshPhone() }, { email: `nuevo-${holder.uuid}@prueba.example` }]
    expectProblem(await client.post('/api_keys/', key), stepUp)
    expectProblem(await client.post('/collaborators/', invitation), stepUp)
    for (const edit of edits) expectProblem(await client.post('/edit_profile/', edit), stepUp)
    for (const wrong of ['000000', '', null, '402918'])
      expectProblem(await client.post('/api_keys/', { ...key, pin: wrong }), stepUp)

    expect((await client.post('/edit_profile/', { alias: 'Taller', email: holder.email })).status).toBe(200)
    expect((await client.post('/api_keys/', { ...key, pin })).status).toBe(201)
    expect((await client.post('/collaborators/', { ...invitation, pin })).status).toBe(201)
    for (const edit of edits) expect((await client.post('/edit_profile/', { ...edit, pin })).status).toBe(200)
  })

  test('nobody puts an authenticator of their own in the place of the PIN', async ({ holder }) => {
    const { client } = holder
    const begun = await client.post<{ secret: string }>('/profile/otp/')
    await setPin(holder)
    const confirmed = await client.post('/profile/otp/confirm/', { otp: codeOf(begun.body.secret) })
    expectProblem(confirmed, { status: 401, code: 'InvalidOtp' })
    expectProblem(await client.post('/profile/otp/'), stepUp)
    expectProblem(await client.post('/profile/otp/', { pin: '000000' }), stepUp)
    expect((await client.post('/profile/otp/', { pin })).status).toBe(200)
  })

  test('with two-step verification they take its code, once; a code where only a PIN is set is refused', async ({
    holder,
    makePerson,
  }) => {
    const { secret, codes } = await enrol(holder)
    expectProblem(await holder.client.post('/api_keys/', key), stepUp)
    expectProblem(await holder.client.post('/api_keys/', { ...key, pin }), stepUp)
    const otp = codeOf(secret, 1)
    expect((await holder.client.post('/api_keys/', { ...key, otp })).status).toBe(201)
    expectProblem(await holder.client.post('/api_keys/', { ...key, otp }), stepUp)
    expect((await holder.client.post('/api_keys/', { ...key, otp: codes[3] })).status).toBe(201)
    const other = await makePerson()
    await setPin(other)
    expectProblem(await other.client.post('/api_keys/', { ...key, otp: codeOf(secret, 1) }), stepUp)
  })

  test('a write of the console takes it too', async ({ makePerson }) => {
    const superuser = await makePerson({ roles: ['SUPERUSER'] })
    await setPin(superuser)
    const code = { code: `PIN${randomInt(1_000_000_000)}`, owner_id: superuser.id, commission_percentage: '20.00' }
    expectProblem(await superuser.client.post('/panel/referral_codes/', code), stepUp)
    expectProblem(await superuser.client.post('/panel/api_keys/', key), stepUp)
    expect((await superuser.client.post('/panel/referral_codes/', { ...code, pin })).status).toBe(201)
    const made = await superuser.client.post('/panel/api_keys/', { ...key, pin })
    const revoke = (body?: object) => superuser.client.call('DELETE', `/panel/api_keys/${made.body.id}/`, { body })
    expectProblem(await revoke(), stepUp)
    expectProblem(await revoke({ pin: '000000' }), stepUp)
    expect((await revoke({ pin })).status).toBe(204)
  })

  test('a case is not closed without it, and is taken and noted without', async ({ holder, makePerson, pool }) => {
    const person = await operator(makePerson)
    await setPin(person)
    const { id } = await difference(holder, pool)
    const at = (act = '') => `/panel/cases/${id}/${act}`
    const close = { outcome: 'explained', reason: 'La pasarela lo liquidó al día siguiente.' }
    for (const wrong of [{}, { pin: '000000' }])
      expectProblem(await person.client.post(at('close/'), { ...close, ...wrong }), stepUp)
    expect((await person.client.get(at())).body).toMatchObject({ status: 'OPEN', outcome: null, closed_at: null })
    expect((await person.client.post(at('assign/'), { assignee_id: person.id })).status).toBe(200)
    expect((await person.client.post(at('notes/'), { text: 'Llamó.' })).status).toBe(201)
    expect((await person.client.post(at('close/'), { ...close, pin })).body).toMatchObject({ status: 'CLOSED' })
  })

  test('a key made once is answered again without a second code', async ({ holder }) => {
    const { secret } = await enrol(holder)
    const body = { ...key, otp: codeOf(secret, 1) }
    const headers = { 'idempotency-key': 'clave-1' }
    const first = await holder.client.post('/api_keys/', body, headers)
    expect(first.status).toBe(201)
    const second = await holder.client.post('/api_keys/', body, headers)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
  })
})

test.describe('429', () => {
  test('thirty guesses at a PIN at once: ten are tried, and then the right one is not either', async ({ holder }) => {
    await setPin(holder)
    const guess = (text: string) => holder.client.post('/api_keys/', { ...key, pin: text })
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess('000000')))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10)
    expectProblem(await guess(pin), { status: 429, code: 'TooManyAttempts' })
  })

  test('guesses at the password by way of the PIN', async ({ holder }) => {
    const guess = (password: string) => holder.client.post(path, { pin, password })
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('otra clave larga')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expectProblem(await guess(holder.password), { status: 429, code: 'TooManyAttempts' })
  })
})
