import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { makeLink, payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import type { Standing } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const at = (uuid: string, query = '') => `/api/payment_link/${uuid}/status/${query}`

const methods = [
  { method: 'BANCOLOMBIA', minimum: '1000.00', maximum: '10000000.00', available: true },
  { method: 'PSE', minimum: '1500.00', maximum: '50000000.00', available: true },
  { method: 'NEQUI', minimum: '1000.00', maximum: '10000000.00', available: true },
]

test.describe('200', () => {
  test('what a payer needs, and nothing of the owner’s or of other payers', async ({ makePerson, anyone }) => {
    const owner = await makePerson({ alias: 'Taller Andino' })
    const link = await makeLink(owner.client, { external_id: 'secreto-1', redirect_url: 'https://tienda.example/x' })
    const { money_movement_id } = await startPayment(anyone, link.uuid, payBodies.PSE)
    const answer = await anyone.get<PublicLink>(at(link.uuid))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toEqual({
      uuid: link.uuid,
      status: 'ACTIVE',
      payable: true,
      payee: 'Taller Andino',
      description: 'Orden 2481',
      currency: 'COP',
      is_general: false,
      minimum: '1000.00',
      fee_mode: 'payer',
      fee_percentage: '2.00',
      iva_percentage: '19.00',
      amount: '50000.00',
      service_fee_amount: '1000.00',
      service_iva_amount: '190.00',
      total_to_pay: '51190.00',
      methods,
      acceptance: [],
      expires_at: link.expires_at,
    })
    for (const secret of [owner.email, money_movement_id, payBodies.PSE.payer_email, 'secreto-1', `"id"`])
      expect(answer.text).not.toContain(secret)
  })

  test('the payee’s name: alias, else business, else person, else what can be said of any', async ({
    makePerson,
    anyone,
  }) => {
    const names: [Standing, string][] = [
      [{ alias: 'La Esquina', businessName: 'Café S.A.S.' }, 'La Esquina'],
      [{ businessName: 'Café S.A.S.' }, 'Café S.A.S.'],
      [{ firstName: 'Rosa', lastName: 'Aristizábal' }, 'Rosa Aristizábal'],
      [{ firstName: null, lastName: null }, 'Cuenta verificada'],
    ]
    for (const [standing, payee] of names) {
      const owner = await makePerson(standing)
      const { uuid } = await makeLink(owner.client)
      expect((await anyone.get(at(uuid))).body.payee).toBe(payee)
    }
  })

  test('`?amount=` quotes a general link', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client, { amount: undefined, is_general: true })
    expect((await anyone.get(at(uuid))).body).toMatchObject({ amount: '0.00', total_to_pay: '0.00', methods })
    const quoted = (await anyone.get<PublicLink>(at(uuid, '?amount=1214.25'))).body
    expect(quoted).toMatchObject({
      amount: '1214.25',
      service_fee_amount: '24.29',
      service_iva_amount: '4.62',
      total_to_pay: '1243.16',
    })
    expect(quoted.methods[1]).toMatchObject({ method: 'PSE', available: false, reason: 'below_method_minimum' })
    const large = (await anyone.get<PublicLink>(at(uuid, '?amount=9800000'))).body
    expect(large.methods.map(({ method, reason }) => `${method} ${reason ?? 'fits'}`)).toEqual([
      'BANCOLOMBIA above_method_maximum',
      'PSE fits',
      'NEQUI above_method_maximum',
    ])
  })

  test('on a fixed link it quotes nothing', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    expect((await anyone.get(at(uuid, '?amount=9'))).body).toMatchObject({ amount: '50000.00' })
  })

  test('methods that the link allows, and whether they can carry it', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client, { amount: '1200', allowed_methods: ['PSE', 'NEQUI'] })
    expect((await anyone.get<PublicLink>(at(uuid))).body.methods).toEqual([
      { ...methods[1], available: false, reason: 'below_method_minimum' },
      methods[2],
    ])
  })

  test('a link that no method can carry is made all the same, and says why', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client, { amount: '50000000.00' })
    const { payable, methods: offered } = (await anyone.get<PublicLink>(at(uuid))).body
    expect(payable).toBe(true)
    expect(offered.map(({ reason }) => reason)).toEqual(Array(3).fill('above_method_maximum'))
  })

  test('a link that nobody may pay any more says so', async ({ makePerson, anyone, pool }) => {
    const owner = await makePerson()
    const paid = await makeLink(owner.client)
    await payAndApprove(anyone, paid.uuid)
    const cancelled = await makeLink(owner.client)
    await owner.client.post(`/api/payment_link/${cancelled.uuid}/cancel/`, {})
    const old = await makeLink(owner.client)
    await pool.query('update payment_link set expires_at = now() where uuid = $1', [old.uuid])
    const open = await makeLink(owner.client)
    await pool.query('update "user" set blocked_at = now() where id = $1', [owner.id])
    const status = async (uuid: string) => (await anyone.get(at(uuid))).body
    expect(await status(paid.uuid)).toMatchObject({
      status: 'PAID',
      payable: false,
      paid_amount: '51190.00',
      paid_at: expect.stringMatching(/Z$/),
    })
    expect(await status(cancelled.uuid)).toMatchObject({ status: 'CANCELLED', payable: false })
    expect(await status(old.uuid)).toMatchObject({ status: 'EXPIRED', payable: false })
    expect(await status(open.uuid), 'its owner is blocked').toMatchObject({ status: 'PENDING', payable: false })
  })

  test('it becomes EXPIRED automatically at its time, by the clock of the database', async ({
    holder,
    anyone,
    pool,
  }) => {
    const link = await makeLink(holder.client)
    expect((await anyone.get(at(link.uuid))).body).toMatchObject({ status: 'PENDING', payable: true })
    await pool.query(`update payment_link set expires_at = now() + interval '100 ms' where uuid = $1`, [link.uuid])
    const stored = async () =>
      (await pool.query('select status from payment_link where uuid = $1', [link.uuid])).rows[0]
    await expect.poll(stored, { message: 'the job notices' }).toEqual({ status: 'EXPIRED' })
    expect((await anyone.get(at(link.uuid))).body).toMatchObject({ status: 'EXPIRED', payable: false })
  })
})

test('400: an amount that is none', async ({ holder, anyone }) => {
  const { uuid } = await makeLink(holder.client, { amount: undefined, is_general: true })
  for (const [amount, code] of [
    ['x', 'not_a_decimal'],
    ['', 'not_a_decimal'],
    ['1e4', 'not_a_decimal'],
    ['2000.001', 'too_many_places'],
    ['1000000000000000000', 'too_large'],
  ] as const) {
    expectProblem(await anyone.get(at(uuid, `?amount=${amount}`)), {
      status: 400,
      code: 'Validation failed',
      fields: { amount: code },
    })
  }
})

test('401: a key that is sent must be valid', async ({ holder, anyone }) => {
  const { uuid } = await makeLink(holder.client)
  expectProblem(await anyone.get(at(uuid), { 'x-api-key': 'x' }), { status: 401, code: 'InvalidApiKey' })
  expect((await anyone.get(at(uuid), { 'x-api-key': holder.key })).status).toBe(200)
})

test('404: no such link', async ({ anyone }) => {
  expectProblem(await anyone.get(at('00000000-0000-4000-8000-000000000000')), { status: 404, code: 'NotFound' })
  expectProblem(await anyone.get(at('x')), { status: 404, code: 'NotFound' })
})
