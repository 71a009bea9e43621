import { randomInt, randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { untilReceived } from '../../support/people/mailbox'
import { registration } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const ends = (digits: string) => `31${randomInt(100, 999)}${digits}`

test('a code reaches the mailbox by SMTP, in text and HTML', async ({ holder }) => {
  await holder.client.post('/request_confirmation/', { email: true })
  const mail = await PostalMime.parse(Buffer.from(await untilReceived(holder.email), 'latin1'))
  const code = /^\d{6}/.exec(mail.subject ?? '')?.[0] ?? ''
  expect(mail.from).toMatchObject({ name: 'Recaudo', address: 'avisos@recaudo.example' })
  expect(mail.text).toContain(code)
  expect(mail.html).toContain(code)
  expect(await holder.client.post('/verify_email/', { code })).toMatchObject({ status: 200 })
})

test('a code reaches the phone by the SMS gateway', async ({ holder }) => {
  const { phone } = (await holder.client.get('/user/')).body
  await holder.client.post('/request_confirmation/', { phone: true })
  const text = await untilReceived(`+57${phone}`)
  expect(await holder.client.post('/verify_phone/', { code: /\d{6}/.exec(text)?.[0] })).toMatchObject({ status: 200 })
})

test('a mail server and a gateway that are busy are tried again', async ({ makePerson, pool }) => {
  const person = await makePerson()
  const [email, phone] = [`luego-${randomUUID()}@prueba.example`, ends('77777')]
  await pool.query('update "user" set email = $2, phone = $3 where id = $1', [person.id, email, phone])
  expect(await person.client.post('/request_confirmation/', { email: true, phone: true })).toMatchObject({
    status: 200,
  })
  await Promise.all([untilReceived(email), untilReceived(`+57${phone}`)])
})

test('a mailbox and a number that do not exist are given up, and no request fails because of them', async ({
  makePerson,
  pool,
}) => {
  const person = await makePerson()
  await pool.query('update "user" set email = $2, phone = $3 where id = $1', [
    person.id,
    `rechazado-${randomUUID()}@prueba.example`,
    ends('66666'),
  ])
  expect(await person.client.post('/request_confirmation/', { email: true, phone: true })).toMatchObject({
    status: 200,
  })
  const ended = () =>
    pool.query(
      'select 1 from message where user_id = $1 and failed_at is not null and data is null and sealed is null',
      [person.id],
    )
  await expect.poll(async () => (await ended()).rowCount).toBe(2)
})

test.describe('400 at registration', () => {
  test('IntegrationException: the look-up of the phone is not answered; nothing is made', async ({
    platform,
    pool,
  }) => {
    const body = registration({ phone: ends('00000') })
    const headers = { 'idempotency-key': `look-up-${body.email}` }
    for (const sent of [undefined, headers])
      expectProblem(await platform.post('/user/', body, sent), { status: 400, code: 'IntegrationException' })
    const again = await platform.post('/user/', body, headers)
    expect(again).toMatchObject({ status: 400, body: { code: 'IntegrationException' } })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await pool.query('select 1 from "user" where email = $1', [body.email])).rowCount).toBe(0)
    expect(await platform.post('/user/', { ...body, phone: ends('12345') })).toMatchObject({ status: 201 })
  })

  test('a phone that the look-up does not know', async ({ platform }) => {
    const answer = await platform.post('/user/', registration({ phone: ends('99999') }))
    expectProblem(answer, { status: 400, code: 'Validation failed', fields: { phone: 'not_a_phone' } })
  })
})
