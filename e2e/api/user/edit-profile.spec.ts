import { randomUUID } from 'node:crypto'
import { freshPhone } from '../../support/people/people'
import { codeTo, joinAccount, messageTo } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const edit = '/edit_profile/'

test.describe('200', () => {
  test('any subset; what is not sent stays, null empties', async ({ holder }) => {
    const changed = { first_name: 'Rosalba', alias: ' La Tienda ', gender: 'F', date_birth: '1990-05-31', city: 'Cali' }
    const answer = await holder.client.post(edit, changed)
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringMatching(/\w/) } })
    expect((await holder.client.get('/user/')).body).toMatchObject({
      ...changed,
      alias: 'La Tienda',
      last_name: 'Aristizábal',
    })
    await holder.client.post(edit, { alias: null, city: '' })
    expect((await holder.client.get('/user/')).body).toMatchObject({ alias: null, city: null, gender: 'F' })
  })

  test('a new phone is unverified, and its holder is notified; the same one changes nothing', async ({
    holder,
    platform,
  }) => {
    const { phone: old } = (await holder.client.get('/user/')).body
    await holder.client.post(edit, { phone: old })
    expect((await holder.client.get('/user/')).body).toMatchObject({ phone_verified: true })
    const phone = freshPhone()
    expect(await holder.client.post(edit, { phone })).toMatchObject({ status: 200 })
    expect((await holder.client.get('/user/')).body).toMatchObject({ phone, phone_verified: false })
    await messageTo(platform, holder.email, /teléfono de su cuenta cambió/)
  })

  test('a new email applies once its code is confirmed; the old address is notified', async ({ holder, platform }) => {
    const email = `nuevo-${randomUUID()}@prueba.example`
    expect(await holder.client.post(edit, { email: email.toUpperCase() })).toMatchObject({ status: 200 })
    expect((await holder.client.get('/user/')).body).toMatchObject({ email: holder.email })
    const code = await codeTo(platform, email)
    expect(await holder.client.post('/verify_email/', { code })).toMatchObject({ status: 200 })
    expect((await holder.client.get('/user/')).body).toMatchObject({ email, email_verified: true })
    await messageTo(platform, holder.email, /correo de su cuenta cambió/)
  })

  test('level, roles, verification and the like are not there to be set', async ({ makePerson }) => {
    const person = await makePerson({ level: 0, emailVerified: false })
    await person.client.post(edit, {
      level: 5,
      roles: ['SUPERUSER'],
      email_verified: true,
      document_status: 'APPROVED',
      max_transaction_quantity: 9,
    })
    expect((await person.client.get('/user/')).body).toMatchObject({
      level: 0,
      roles: ['USER'],
      email_verified: false,
      document_status: 'NOT_SUBMITTED',
      max_transaction_quantity: null,
    })
  })
})

test('the same key and body once more change nothing, and send no second code', async ({ holder, pool }) => {
  const body = { email: `clave-${randomUUID()}@prueba.example`, alias: 'Una vez' }
  const headers = { 'idempotency-key': 'cambio-1' }
  const first = await holder.client.post(edit, body, headers)
  const again = await holder.client.post(edit, body, headers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await pool.query('select 1 from one_time_code where user_id = $1', [holder.id])).rowCount).toBe(1)
})

test.describe('400', () => {
  test('every bad field at once', async ({ holder }) => {
    expectProblem(
      await holder.client.post(edit, {
        gender: 'Q',
        date_birth: 'ayer',
        email: 'x',
        alias: 'a'.repeat(101),
        profile_picture: 'https://otra.example/x.png',
      }),
      {
        status: 400,
        code: 'Validation failed',
        fields: {
          gender: 'invalid',
          date_birth: 'not_a_date',
          email: 'not_an_email',
          alias: 'too_long',
          profile_picture: 'unknown_file',
        },
      },
    )
    expectProblem(
      await holder.client.post(edit, { phone: '12345', date_birth: '2015-01-01', profile_picture: randomUUID() }),
      {
        status: 400,
        code: 'Validation failed',
        fields: { phone: 'not_a_phone', date_birth: 'not_an_adult', profile_picture: 'unknown_file' },
      },
    )
  })

  test('UserToEditExist, UserByEmail, UserByPhoneExist', async ({ holder, makePerson }) => {
    const other = await makePerson()
    const { phone } = (await other.client.get('/user/')).body
    expectProblem(await holder.client.post(edit, { username: other.email, email: other.email }), {
      status: 400,
      code: 'UserToEditExist',
    })
    expectProblem(await holder.client.post(edit, { email: other.email, phone }), { status: 400, code: 'UserByEmail' })
    expectProblem(await holder.client.post(edit, { phone }), { status: 400, code: 'UserByPhoneExist' })
  })

  test('two who want one phone at the same instant: one gets it', async ({ makePerson }) => {
    const phone = freshPhone()
    const people = await Promise.all([1, 2, 3, 4].map(() => makePerson()))
    const answers = await Promise.all(people.map(({ client }) => client.post(edit, { phone })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('an email that somebody took while the code was on its way', async ({ holder, makePerson, platform, pool }) => {
    const email = `pronto-${randomUUID()}@prueba.example`
    await holder.client.post(edit, { email })
    const code = await codeTo(platform, email)
    const other = await makePerson()
    await pool.query('update "user" set email = $2 where id = $1', [other.id, email])
    expectProblem(await holder.client.post('/verify_email/', { code }), { status: 400, code: 'UserByEmail' })
  })
})

test('404: a collaborator has no profile to edit', async ({ holder, makePerson, pool, credentials }) => {
  const member = await makePerson({ roles: ['COLLABORATOR'] })
  await joinAccount(pool, holder, member, 'ADMIN')
  const client = member.client.with({ 'x-api-key': credentials.platform_api_key })
  expectProblem(await client.post(edit, { alias: 'x' }), { status: 404, code: 'UNABLE_TO_GET_PROFILE' })
})

test('429: a code for a new email too soon', async ({ holder }) => {
  await holder.client.post(edit, { email: `uno-${randomUUID()}@prueba.example` })
  expectProblem(await holder.client.post(edit, { email: `dos-${randomUUID()}@prueba.example` }), {
    status: 429,
    code: 'TooManyAttempts',
  })
})
