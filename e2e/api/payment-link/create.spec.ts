import { linkBody, makeLink } from '../../support/money/payments'
import { makeKey } from '../../support/people/people'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'
const day = 86_400_000

test.describe('201', () => {
  test('a fixed link has every field of the interface, and only what was asked for', async ({
    holder,
    credentials,
  }) => {
    const answer = await holder.client.post(path, { currency: 'COP', amount: '50000', description: 'Orden 2481' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { uuid, created_at, expires_at } = answer.body as Record<string, string>
    expect(answer.body).toEqual({
      id: expect.any(Number),
      uuid: expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/),
      owner: { username: holder.email, email: holder.email },
      currency: 'COP',
      amount: '50000.00',
      is_general: false,
      fee_mode: 'payer',
      // 50,000 × 2.00 % = 1,000; 1,000 × 19 % = 190; 50,000 + 1,000 + 190 = 51,190
      service_fee_amount: '1000.00',
      service_iva_amount: '190.00',
      total_to_pay: '51190.00',
      status: 'PENDING',
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      link_url: `${credentials.base_url}/pay/${uuid}`,
      allowed_methods: ['BANCOLOMBIA', 'PSE', 'NEQUI'],
      description: 'Orden 2481',
      redirect_url: null,
      external_id: null,
      metadata: {},
      created_at: expect.stringMatching(/\.\d{3}Z$/),
      updated_at: expect.stringMatching(/\.\d{3}Z$/),
    })
    const days = (Date.parse(expires_at ?? '') - Date.parse(created_at ?? '')) / day
    expect(Math.abs(days - 30) * day, 'milliseconds off the 30 days').toBeLessThan(5_000)
  })

  test('in receiver mode the payer pays the amount alone', async ({ holder }) => {
    const link = await makeLink(holder.client, { fee_mode: 'receiver' })
    expect(link).toMatchObject({
      fee_mode: 'receiver',
      amount: '50000.00',
      service_fee_amount: '1000.00',
      service_iva_amount: '190.00',
      total_to_pay: '50000.00',
    })
  })

  test('fee and IVA are each rounded half-up, the IVA on the rounded fee', async ({ holder }) => {
    // 1,214.25 × 2 % = 24.285 → 24.29 (half-even and doubles give 24.28); 24.29 × 19 % = 4.6151 → 4.62, while on the
    // unrounded fee it would be 4.61415 → 4.61. 1,214.25 + 24.29 + 4.62 = 1,243.16
    expect(await makeLink(holder.client, { amount: '1214.25' })).toMatchObject({
      service_fee_amount: '24.29',
      service_iva_amount: '4.62',
      total_to_pay: '1243.16',
    })
  })

  test('the owner’s own fee rule goes before the global one, and a later change alters no link', async ({
    holder,
    pool,
  }) => {
    const before = await makeLink(holder.client, { amount: '33333.33' })
    // 33,333.33 × 2.00 % = 666.6666 → 666.67; × 19 % = 126.6673 → 126.67
    expect(before).toMatchObject({ service_fee_amount: '666.67', service_iva_amount: '126.67' })
    await pool.query(
      `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage)
       values ('payment_link', 'COP', $1, 2.50, 300, 19)`,
      [holder.id],
    )
    // 33,333.33 × 2.50 % = 833.33325 → 833.33, + 300.00 fixed = 1,133.33; × 19 % = 215.3327 → 215.33
    expect(await makeLink(holder.client, { amount: '33333.33' })).toMatchObject({
      service_fee_amount: '1133.33',
      service_iva_amount: '215.33',
      total_to_pay: '34681.99',
    })
    const again = await holder.client.get(`${path}${before.uuid}/`)
    expect(again.body).toMatchObject({ service_fee_amount: '666.67', total_to_pay: before.total_to_pay })
  })

  test('a USD link is in USD throughout', async ({ holder }) => {
    // 25.55 × 2 % = 0.511 → 0.51; × 19 % = 0.0969 → 0.10; 25.55 + 0.51 + 0.10 = 26.16
    expect(await makeLink(holder.client, { currency: 'USD', amount: '25.55' })).toMatchObject({
      currency: 'USD',
      service_fee_amount: '0.51',
      service_iva_amount: '0.10',
      total_to_pay: '26.16',
    })
  })

  test('a general link shows zeros until it is paid', async ({ holder }) => {
    const answer = await holder.client.post(path, { currency: 'COP', is_general: true })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      is_general: true,
      amount: '0.00',
      service_fee_amount: '0.00',
      service_iva_amount: '0.00',
      total_to_pay: '0.00',
      description: null,
    })
  })

  test('every optional field is stored', async ({ holder }) => {
    const expires = new Date(Date.now() + 7 * day)
    const link = await makeLink(holder.client, {
      description: '  Café, 2 tazas  ',
      allowed_methods: ['NEQUI', 'PSE', 'NEQUI'],
      redirect_url: 'https://tienda.example/gracias?pedido=7',
      external_id: 'pedido-7',
      expires_at: expires.toISOString().replace('Z', '+00:00'),
    })
    expect(link).toMatchObject({
      description: 'Café, 2 tazas',
      redirect_url: 'https://tienda.example/gracias?pedido=7',
      external_id: 'pedido-7',
      expires_at: expires.toISOString(),
    })
    expect(new Set(link.allowed_methods)).toEqual(new Set(['NEQUI', 'PSE']))
    expect(link.allowed_methods).toHaveLength(2)
  })

  test('another offset names the same instant', async ({ holder }) => {
    const today = new Date(Date.now() + 90 * day).toISOString().slice(0, 10)
    const tomorrow = new Date(Date.now() + 91 * day).toISOString().slice(0, 10)
    const link = await makeLink(holder.client, { expires_at: `${today}T19:00:00-05:00` })
    expect(link.expires_at).toBe(`${tomorrow}T00:00:00.000Z`)
  })
})

test.describe('403', () => {
  const standings = [
    [{ emailVerified: false, phoneVerified: false, level: 0 }, 'EmailNotVerified'],
    [{ emailVerified: true, phoneVerified: false, level: 0 }, 'PhoneNotVerified'],
    [{ level: 0 }, 'LevelNotAllowed'],
    [{ level: 1 }, 'LevelNotAllowed'],
    [{ level: 2 }, 'LevelNotAllowed'],
  ] as const
  for (const [standing, code] of standings) {
    test(`${code} for ${JSON.stringify(standing)}, before the body is judged`, async ({ makePerson, pool }) => {
      const person = await makePerson(standing)
      await refused(pool, person, { status: 403, code }, () => person.client.post(path, linkBody))
      await refused(pool, person, { status: 403, code }, () => person.client.post(path, {}))
      expect((await person.client.get(path)).status, 'reading is free at any level').toBe(200)
    })
  }

  test('a key without the scope', async ({ holder, pool }) => {
    const key = await makeKey(pool, holder.id, { scopes: ['deposits', 'webhooks'] })
    await refused(pool, holder, { status: 403, code: 'ScopeMissing' }, () =>
      holder.client.with({ 'x-api-key': key }).post(path, linkBody),
    )
  })
})

test('401: no key, and no row more', async ({ holder, anyone, pool }) => {
  await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () => anyone.post(path, linkBody))
})
