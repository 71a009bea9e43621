import { Client } from '../support/client'
import { linkBody, makeLink, payBodies, startPayment } from '../support/payments'
import { freshAddress } from '../support/people'
import { expectProblem } from '../support/refused'
import { expect, test } from '../support/test'

/** Source texts of JSON values that somebody might send in the place of any field. */
const values = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1e400',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1',
  '""',
  '" "',
  '"0"',
  '"\\u0000"',
  '"a\\u0000b@correo.example"',
  '"\\ud800"',
  '"a\\ud800@correo.example"',
  '"\\u202e\\u2066odd\\u2069"',
  '"\\ud83d\\ude00\\ud83d\\ude00"',
  `"${'x'.repeat(10_000)}"`,
  `"${'9'.repeat(400)}"`,
  '"__proto__"',
  '"constructor"',
  '"\'; drop table payment_link; --"',
  '"<script>alert(1)</script>"',
  '"%00%0d%0aSet-Cookie: a=b"',
  '"9999-12-31T23:59:59Z"',
  '"0001-01-01T00:00:00-23:59"',
  '"+275760-09-13T00:00:00.001Z"',
  '"http://[::1"',
  '"https://a.example/\\u0000"',
  '"https://user@a.example/"',
  '[]',
  '[null]',
  '[["PSE"]]',
  '{}',
  '{"toString":"x"}',
  '{"$gt":""}',
]

const bodyWith = (body: object, field: string, source: string) =>
  JSON.stringify({ ...body, [field]: '@' }).replace(`"${field}":"@"`, `"${field}":${source}`)

type Door = { name: string; path: string; body: object; fields: string[] }

test('no value in any field of any body makes a fault of ours', async ({ holder, anyone, platform }) => {
  const link = await makeLink(holder.client, { amount: undefined, is_general: true })
  const { money_movement_id: id } = await startPayment(anyone, link.uuid, { ...payBodies.PSE, amount: '2000' })
  const doors: Door[] = [
    {
      name: 'create',
      path: '/api/payment_link/',
      body: linkBody,
      fields:
        'currency amount is_general description fee_mode expires_at allowed_methods redirect_url external_id'.split(
          ' ',
        ),
    },
    {
      name: 'pay',
      path: `/api/payment_link/${link.uuid}/pay/`,
      body: { ...payBodies.PSE, amount: '2000' },
      fields:
        'amount payment_method payer_name payer_email payer_phone payer_type_document payer_document payer_type_person bank_id'.split(
          ' ',
        ),
    },
    {
      name: 'sandbox',
      path: `/sandbox/movements/${id}/`,
      body: { outcome: 'pending' },
      fields: ['outcome', 'times', 'delay_ms'],
    },
    {
      name: 'token',
      path: '/token/',
      body: { email: 'a@b.example', password: 'x' },
      fields: ['email', 'username', 'password', 'otp'],
    },
    { name: 'refresh', path: '/token/refresh/', body: { refresh: 'x' }, fields: ['refresh'] },
    { name: 'revoke', path: '/token/revoke/', body: { refresh: 'x' }, fields: ['refresh'] },
  ]
  const client = (name: string) =>
    name === 'create'
      ? holder.client
      : new Client(anyone.baseUrl, { ...freshAddress(), 'x-api-key': platform.headers['x-api-key'] ?? '' })
  const faults: string[] = []
  let calls = 0
  for (const { name, path, body, fields } of doors) {
    for (const field of fields) {
      const answers = values.map(async (source) => {
        const answer = await client(name).post(path, bodyWith(body, field, source))
        calls += 1
        if (answer.status >= 500) faults.push(`${name}: ${field} = ${source.slice(0, 40)}: ${answer.status}`)
      })
      await Promise.all(answers)
    }
  }
  console.log(`      odd values in bodies: ${faults.length} faults in ${calls} calls`)
  expect(calls).toBeGreaterThan(900)
  expect(faults).toEqual([])
})

test('nor any value in a query or a path', async ({ holder, anyone }) => {
  const { uuid } = await makeLink(holder.client, { amount: undefined, is_general: true })
  const odd = [
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '9'.repeat(9),
    '9'.repeat(18),
    '9'.repeat(30),
    '%00',
    '%ED%A0%80',
    '%FF',
    '%',
    "'",
    '\\',
    '*',
    '../..',
    'null',
    '[object Object]',
    'x'.repeat(4_000),
    '%0d%0aX-Odd: 1',
    '💥',
  ]
  const cursors = ['1', '2147483648', '9'.repeat(18), '0', 'x'].map((it) => Buffer.from(it).toString('base64url'))
  const lists = ['page', 'page_size', 'cursor', 'status', 'currency', 'search'].flatMap((name) =>
    odd.map((value) => `/api/payment_link/?${name}=${value}`),
  )
  const paths = [
    ...lists,
    ...cursors.map((cursor) => `/api/payment_link/?cursor=${cursor}`),
    '/api/payment_link/?page=100000000&page_size=100',
    '/api/payment_link/?page=1&page=x&page[]=2',
    ...odd.flatMap((value) => [
      `/api/payment_link/${value}`,
      `/api/payment_link/${value}/status/`,
      `/api/checkout/${value}/`,
      `/api/payment_link/${uuid}/status/?amount=${value}`,
    ]),
  ]
  const faults: string[] = []
  for (const path of paths) {
    const client = path.includes('/status/') || path.includes('checkout') ? anyone.with(freshAddress()) : holder.client
    const answer = await client.get(path)
    if (answer.status >= 500) faults.push(`${path.slice(0, 80)}: ${answer.status}`)
    expect(answer.headers.get('x-odd')).toBeNull()
  }
  console.log(`      odd values in addresses: ${faults.length} faults in ${paths.length} calls`)
  expect(faults).toEqual([])
})

test('400: text that no database and no reader could hold', async ({ holder, anyone }) => {
  const { uuid } = await makeLink(holder.client)
  for (const payer_email of ['a\0b@correo.example', 'a\ud800@correo.example', 'a\u007f@correo.example'])
    expectProblem(await anyone.post(`/api/payment_link/${uuid}/pay/`, { ...payBodies.BANCOLOMBIA, payer_email }), {
      status: 400,
      code: 'Validation failed',
      fields: { payer_email: 'not_an_email' },
    })
})
