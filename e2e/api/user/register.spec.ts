import { randomInt } from 'node:crypto'
import { asForm, juridical, registration } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const register = '/user/'
const cc = () => `${randomInt(1_000_000_000, 2_000_000_000)}`

test.describe('201', () => {
  test('a natural person, at level 0, who may log in', async ({ platform, pool }) => {
    const body = registration({
      phone: '310 555-01 47'.replace('01 47', `${randomInt(1000, 9999)}`),
      document_type: 'CC',
      document_number: cc(),
    })
    const answer = await platform.post(register, body)
    expect(answer).toMatchObject({ status: 201 })
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: body.username,
      email: body.email,
      first_name: 'Íngrid',
      last_name: 'Zuluaga',
    })
    const { rows } = await pool.query('select * from "user" where id = $1', [answer.body.id])
    expect(rows[0]).toMatchObject({
      level: 0,
      document_status: 'NOT_SUBMITTED',
      platform: 'API',
      country: 'CO',
      country_code: '57',
      email_verified: false,
      phone_verified: false,
      phone: body.phone.replaceAll(/\D/g, ''),
    })
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(rows[0])).not.toContain(body.password)
    const token = await platform.post('/token/', { email: body.email, password: body.password })
    expect(token.status).toBe(200)
  })

  test('a juridical person with a legal representative; emails in lower case', async ({ platform, pool }) => {
    const body = registration({
      ...juridical,
      document_type_legal: 'CC',
      document_number_legal: '52183746',
      name_legal: 'Beatriz',
      last_name_legal: 'Salazar',
      date_birth_legal: '1979-03-14',
      gender_legal: 'F',
    })
    const answer = await platform.post(register, { ...body, email: ` ${body.email.toUpperCase()} ` })
    expect(answer).toMatchObject({ status: 201, body: { email: body.email } })
    const { rows } = await pool.query('select type_person, legal_representative from "user" where id = $1', [
      answer.body.id,
    ])
    expect(rows[0]).toEqual({
      type_person: 'JURIDICAL',
      legal_representative: {
        documentType: 'CC',
        documentNumber: '52183746',
        name: 'Beatriz',
        lastName: 'Salazar',
        dateBirth: '1979-03-14',
        gender: 'F',
      },
    })
  })

  test('by our own form without a key, with consent and its version', async ({ anyone, pool }) => {
    const answer = await asForm(anyone).post(register, registration({ consent: true, consent_version: '2026-11-21' }))
    expect(answer).toMatchObject({ status: 201 })
    const { rows } = await pool.query('select platform, consent_at, consent_version from "user" where id = $1', [
      answer.body.id,
    ])
    expect(rows[0]).toMatchObject({ platform: 'PANEL', consent_at: expect.any(Date), consent_version: '2026-11-21' })
  })

  test('fields that nobody may set are ignored', async ({ platform, pool }) => {
    const answer = await platform.post(
      register,
      registration({
        level: 5,
        roles: ['SUPERUSER'],
        email_verified: true,
        id: 1,
        document_status: 'APPROVED',
        platform: 'PANEL',
      }),
    )
    const { rows } = await pool.query(
      'select level, roles::text, email_verified, document_status, platform from "user" where id = $1',
      [answer.body.id],
    )
    expect(rows[0]).toEqual({
      level: 0,
      roles: '{USER}',
      email_verified: false,
      document_status: 'NOT_SUBMITTED',
      platform: 'API',
    })
  })

  test('the same key and body once more make nothing', async ({ platform, pool }) => {
    const body = registration()
    const headers = { 'idempotency-key': `alta-${body.email}` }
    const first = await platform.post(register, body, headers)
    const again = await platform.post(register, body, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const { rows } = await pool.query('select body_hash from idempotency_key where key = $1', [
      headers['idempotency-key'],
    ])
    expect(rows).toHaveLength(1)
  })
})

test.describe('400', () => {
  test('every bad field at once', async ({ platform }) => {
    const answer = await platform.post(register, {
      username: 'no-es-correo',
      email: 'a@',
      password: 'corta',
      phone: '12',
      type_person: 3,
      country: 'XX',
      document_type: 'CC',
      document_number: '12',
      gender_legal: 'Z',
      date_birth_legal: '2001-02-30',
    })
    expectProblem(answer, {
      status: 400,
      code: 'Validation failed',
      fields: {
        username: 'not_an_email',
        email: 'not_an_email',
        password: 'too_short',
        phone: 'not_a_phone',
        type_person: 'invalid',
        country: 'unknown_country',
        document_number: 'not_a_document',
        gender_legal: 'invalid',
        date_birth_legal: 'not_a_date',
      },
    })
  })

  test('what is required', async ({ platform }) => {
    expectProblem(await platform.post(register, {}), {
      status: 400,
      code: 'Validation failed',
      fields: { username: 'required', email: 'required', password: 'required', phone: 'required' },
    })
  })

  test('TypePersonRequired, InfoBusinessDoesNotExist', async ({ platform }) => {
    expectProblem(await platform.post(register, registration({ type_person: undefined })), {
      status: 400,
      code: 'TypePersonRequired',
    })
    expectProblem(await platform.post(register, registration({ type_person: 2 })), {
      status: 400,
      code: 'InfoBusinessDoesNotExist',
    })
  })

  test('a weak password, a minor, a form without consent or business', async ({ platform, anyone }) => {
    for (const password of ['12345678', 'contraseña1', 'Ingrid-Zuluaga-99', 'a'.repeat(60)])
      expectProblem(await platform.post(register, registration({ password })), {
        status: 400,
        code: 'Validation failed',
        fields: { password: 'weak_password' },
      })
    expectProblem(await platform.post(register, registration({ password: 'x'.repeat(101) })), {
      status: 400,
      code: 'Validation failed',
      fields: { password: 'too_long' },
    })
    expectProblem(await platform.post(register, registration({ ...juridical, date_birth_legal: '2015-01-01' })), {
      status: 400,
      code: 'Validation failed',
      fields: { date_birth_legal: 'not_an_adult' },
    })
    expectProblem(await asForm(anyone).post(register, registration({ ...juridical, business_name: '' })), {
      status: 400,
      code: 'Validation failed',
      fields: { business_name: 'required', consent: 'consent_required' },
    })
  })

  test('UserByEmail, UserByUsername, UserByPhoneExist, UserByDocument, in that order', async ({ platform }) => {
    const first = registration({ document_type: 'NIT', document_number: `${randomInt(800_000_000, 999_999_999)}` })
    expect(await platform.post(register, first)).toMatchObject({ status: 201 })
    const taken = async (facts: object, code: string) =>
      expectProblem(await platform.post(register, registration(facts as Record<string, unknown>)), {
        status: 400,
        code,
      })
    await taken({ ...first }, 'UserByEmail')
    await taken({ email: first.email.toUpperCase() }, 'UserByEmail')
    await taken({ username: first.username, phone: first.phone }, 'UserByUsername')
    await taken({ phone: first.phone }, 'UserByPhoneExist')
    await taken(
      { document_type: 'NIT', document_number: (first as Record<string, unknown>).document_number },
      'UserByDocument',
    )
  })

  test('two at the same instant: one account', async ({ platform, pool }) => {
    const body = registration({ document_type: 'CC', document_number: cc() })
    const others = ['email', 'username', 'phone', 'document_number'].map((name) =>
      registration({ document_type: 'CC', document_number: cc(), [name]: body[name as 'email'] }),
    )
    const answers = await Promise.all([body, body, body, ...others].map((one) => platform.post(register, one)))
    expect(answers.filter(({ status }) => status === 500)).toEqual([])
    const { rows } = await pool.query(
      `select count(*)::int as email, (select count(*)::int from "user" where phone = $2) as phone,
              (select count(*)::int from "user" where document_number = $3) as document
         from "user" where email = $1`,
      [body.email, body.phone, (body as Record<string, unknown>).document_number],
    )
    for (const made of Object.values(rows[0] ?? {})) expect(made).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1)
  })
})
