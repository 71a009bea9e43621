import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { expect, test } from '../../support/books'
import { Client } from '../../support/client'
import { caller, type House, openHouse } from '../../support/house/house'
import { makeLink, pay, payAndApprove } from '../../support/money/payments'
import { uploaded } from '../../support/people/identity'
import { freshAddress, makeKey, makePerson } from '../../support/people/people'
import { codeTo, messageTo } from '../../support/people/registration'
import { enrol, pin, setPin } from '../../support/people/second-factor'
import { expectProblem } from '../../support/refused'

/** Values that cannot occur elsewhere in the log by chance. */
const payer = {
  payment_method: 'PSE',
  payer_name: 'Zoraida Quijano Montealegre',
  payer_email: 'zoraida.quijano@correo.example',
  payer_phone: '3157348261',
  payer_type_document: 'CC',
  payer_document: '1094827361',
  bank_id: 1,
}

const logOf = ({ baseUrl }: House) => readFile(`test-results/server-${new URL(baseUrl).port}.log`, 'utf8')

// Each test starts its own server.
test.slow()

test('the log says what was called and how it went, and nothing of persons or secrets', async ({ scratch }) => {
  // PostgreSQL logs every statement, as it does slow ones: values in the statement's text rather than in its parameters
  // would appear.
  const name = new URL(scratch.url).pathname.slice(1)
  await scratch.pool.query(`alter database "${name}" set log_min_duration_statement = 0`)
  const house = await openHouse(scratch, { LOG_LEVEL: 'info' })
  const { baseUrl, pool } = house
  const person = await makePerson(baseUrl, pool)
  const { payer_name, payer_email, payer_phone, payer_document } = payer
  const secrets = [person.email, person.password, person.key, person.token, payer_name, payer_email, payer_phone]
  secrets.push(payer_document)
  const nobody = caller(house)

  await test.step('calls that go well, and every way to be refused', async () => {
    const { uuid } = await makeLink(person.client)
    await payAndApprove(nobody, uuid, payer)
    await person.client.get('/api/payment_link/', { 'x-request-id': 'told-in-the-log' })
    await person.client.get(`/api/payment_link/?search=${encodeURIComponent(payer_email)}`)
    for (const search of [payer_name, payer_document]) await person.client.post('/api/search/', { search })
    expectProblem(await pay(nobody, uuid, { ...payer, amount: 'x' }), { status: 400, code: 'Validation failed' })
    const { email, password } = person
    const withKey = new Client(baseUrl, { 'x-api-key': person.key, ...freshAddress() })
    await withKey.post('/token/', { email, password: `${password} but wrong` })
    await withKey.post('/token/', `{"email":"${email}","password":"${password}"`)
    await withKey.get('/api/payment_link/', { authorization: `Bearer ${person.token.slice(0, -3)}xyz` })
  })

  await test.step('codes, PIN, authenticator, recovery, an upload and a rejection', async () => {
    const platform = nobody.with({ 'x-api-key': await makeKey(pool, null) })
    const { phone } = (await person.client.get('/user/')).body
    await person.client.post('/request_confirmation/', { email: true, phone: true })
    const codes = [await codeTo(platform, person.email), await codeTo(platform, `+57${phone}`)]
    await person.client.post('/verify_email/', { code: codes[0] })
    await person.client.post('/verify_phone/', { code: codes[1] })
    await setPin(person)
    await person.client.post('/api_keys/', { name: 'x', scopes: ['links'], pin: '999999' })
    const enrolled = await enrol(person, pin)
    await uploaded(person.client, undefined, { name: 'cedula de Zoraida Quijano Montealegre.png' })
    await platform.post('/password_recovery_request/', { email: person.email })
    const recovery = await messageTo(platform, person.email, /recuper/i)
    const { body } = await platform.post('/password_recovery_validate/', { email: person.email, code: recovery.code })
    expect(body.recovery_token).toEqual(expect.any(String))
    secrets.push(`${phone}`, ...codes, pin, enrolled.secret, ...enrolled.codes)
    secrets.push(`${recovery.code}`, `${body.recovery_token}`)
  })

  await test.step('a server error for which the database would quote the whole row', async () => {
    const { uuid } = await makeLink(person.client)
    await pool.query('alter table money_movement add constraint broken check (payer_email is null) not valid')
    const answer = await pay<object>(nobody, uuid, payer)
    expectProblem(answer, { status: 500, code: 'Internal error' })
    for (const secret of secrets) expect(answer.text).not.toContain(secret)
    await pool.query('alter table money_movement drop constraint broken')
    expect((await pay(nobody, uuid, payer)).status, 'it goes on').toBe(200)
  })

  await expect.poll(() => logOf(house)).toMatch(/request failed/)
  const text = await logOf(house)
  const lines = text.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(10)
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(told.find(({ request_id }) => request_id === 'told-in-the-log')).toMatchObject({
    level: 'info',
    route: 'listPaymentLinks',
    status: 200,
    ms: expect.any(Number),
    caller_id: person.id,
  })
  expect(told.find(({ msg }) => msg === 'request failed')).toMatchObject({ level: 'error', route: 'payPaymentLink' })
  await house.close()
  for (const secret of secrets) expect(text.includes(secret), `${secret} stands in the log`).toBe(false)
  const database = await readFile(join(env.DATA_DIR, 'postgres.log'), 'utf8')
  expect(database).toContain('start_link_payments($1::jsonb')
  expect(database).toMatch(/ERROR: .*"broken"/)
  for (const secret of secrets) expect(database.includes(secret), `${secret} stands in the database's log`).toBe(false)
})
