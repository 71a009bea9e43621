import { Client } from '../../support/client'
import { linkBody, makeLink, payBodies, startPayment } from '../../support/money/payments'
import { bodyWith, values } from '../../support/odd/odd-values'
import { freshAddress } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

type Door = { name: string; path: string; body: object; fields: string[] }

test('no value in any field of any body causes a server error', async ({ holder, anyone, platform }) => {
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
    ...[
      '/api/payment_link/',
      '/api/payments/',
      '/api/payouts/',
      '/api/events/',
      '/reload/',
      '/balance/entries/',
    ].flatMap((list) =>
      ['page=100000000&page_size=100', `cursor=${cursors[2]}`, 'metadata[a]=%00', 'metadata[]=', 'object=%FF'].map(
        (query) => `${list}?${query}`,
      ),
    ),
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
