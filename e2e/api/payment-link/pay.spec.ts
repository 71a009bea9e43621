import {
  atTheBank,
  balanceOf,
  makeLink,
  pay,
  payAndApprove,
  payBodies,
  startPayment,
  transfersOf,
  untilStatus,
} from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const invalid = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })

test.describe('200', () => {
  for (const method of ['BANCOLOMBIA', 'PSE', 'NEQUI'] as const) {
    test(`${method}: started, paid, credited to the cent`, async ({ holder, anyone, pool, credentials }) => {
      const link = await makeLink(holder.client)
      const answer = await pay(anyone, link.uuid, payBodies[method])
      expect(answer.status).toBe(200)
      const id = answer.body.money_movement_id
      expect(id).toMatch(/^mm_[0-9A-Za-z]{22}$/)
      expect(answer.body).toEqual({
        payment_link: `${credentials.base_url}/checkout/${id}`,
        money_movement_id: id,
        total_to_pay: '51190.00',
      })
      expect(await balanceOf(pool, holder.id)).toBe('0.00')
      await atTheBank(anyone, id, 'approve')
      expect(await balanceOf(pool, holder.id)).toBe('50000.00')
      expect(await transfersOf(pool, id)).toEqual([
        'rail:sandbox → wallet 50000.00 COP',
        'rail:sandbox → fees 1000.00 COP',
        'rail:sandbox → iva 190.00 COP',
      ])
    })
  }

  test('receiver mode: the payer pays the amount, the owner receives it less the fee', async ({
    holder,
    anyone,
    pool,
  }) => {
    const link = await makeLink(holder.client, { amount: '1214.25', fee_mode: 'receiver' })
    const started = await payAndApprove(anyone, link.uuid)
    expect(started.total_to_pay).toBe('1214.25')
    // 1,214.25 − 24.29 − 4.62 = 1,185.34, into a wallet that was empty
    expect(await balanceOf(pool, holder.id)).toBe('1185.34')
    expect(await transfersOf(pool, started.money_movement_id)).toEqual([
      'rail:sandbox → wallet 1214.25 COP',
      'wallet → fees 24.29 COP',
      'wallet → iva 4.62 COP',
    ])
  })

  test('a fixed link accepts its own amount in every notation', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    for (const amount of ['50000', '50000.0', '50000.00']) {
      expect((await pay(anyone, uuid, { ...payBodies.BANCOLOMBIA, amount })).status, amount).toBe(200)
    }
    const asNumber = `{"payment_method":"BANCOLOMBIA","payer_email":"a@correo.example","amount":50000.00}`
    expect((await anyone.post(`/api/payment_link/${uuid}/pay/`, asNumber)).status).toBe(200)
    expect((await pay(anyone, uuid, { ...payBodies.BANCOLOMBIA, amount: null })).status).toBe(200)
  })

  test('a general link asks the payer for the amount', async ({ holder, anyone, pool }) => {
    const link = await makeLink(holder.client, { amount: undefined, is_general: true })
    const started = await startPayment(anyone, link.uuid, { ...payBodies.PSE, amount: '33333.33' })
    // 33,333.33 × 2 % = 666.6666 → 666.67; × 19 % = 126.6673 → 126.67
    expect(started.total_to_pay).toBe('34126.67')
    const second = await startPayment(anyone, link.uuid, { ...payBodies.PSE, amount: '2000' })
    expect(second.total_to_pay).toBe('2047.60')
    await atTheBank(anyone, started.money_movement_id, 'approve')
    expect(await balanceOf(pool, holder.id)).toBe('33333.33')
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () =>
      pay(anyone, link.uuid, { ...payBodies.PSE, amount: '2000' }),
    )
  })

  test('a payer may try again, or another method, while the link is open', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const ids = new Set<string>()
    for (const body of [payBodies.BANCOLOMBIA, payBodies.BANCOLOMBIA, payBodies.PSE, payBodies.NEQUI]) {
      ids.add((await startPayment(anyone, uuid, body)).money_movement_id)
    }
    expect(ids.size).toBe(4)
  })

  test('Nequi again with the same phone is the same payment, until it is over', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const payer = { ...payBodies.NEQUI, payer_phone: '3001112233' }
    const first = await startPayment(anyone, uuid, payer)
    expect(await startPayment(anyone, uuid, { ...payer, payer_phone: '+57 300 111 2233' })).toEqual(first)
    const other = await startPayment(anyone, uuid, { ...payer, payer_phone: '3001112234' })
    expect(other.money_movement_id).not.toBe(first.money_movement_id)
    await untilStatus(anyone, first.money_movement_id, 'pending')
    await atTheBank(anyone, first.money_movement_id, 'decline')
    expect((await startPayment(anyone, uuid, payer)).money_movement_id).not.toBe(first.money_movement_id)
  })

  test('anybody with the link may pay it: a valid key changes nothing', async ({ holder, makePerson }) => {
    const { uuid } = await makeLink(holder.client)
    const other = await makePerson()
    expect((await pay(other.client, uuid)).status).toBe(200)
  })
})

test.describe('400', () => {
  test('AmountRequired: a general link and no amount', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client, { amount: undefined, is_general: true })
    for (const body of [payBodies.PSE, { ...payBodies.PSE, amount: null }]) {
      await refused(pool, holder, { status: 400, code: 'AmountRequired' }, () => pay(anyone, uuid, body))
    }
  })

  test('AmountMismatch: another amount than the link’s, by a cent', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    for (const amount of ['50000.01', '49999.99', '51190.00', '1', '-50000', '999999999999999999.99']) {
      await refused(pool, holder, { status: 400, code: 'AmountMismatch' }, () =>
        pay(anyone, uuid, { ...payBodies.BANCOLOMBIA, amount }),
      )
    }
  })

  test('on a general link the amount must be more than the minimum, and a decimal', async ({
    holder,
    anyone,
    pool,
  }) => {
    const { uuid } = await makeLink(holder.client, { amount: undefined, is_general: true })
    for (const [amount, code] of [
      ['1000.00', 'too_small'],
      ['0', 'too_small'],
      ['-2000', 'too_small'],
      ['2000.001', 'too_many_places'],
      ['2e3', 'not_a_decimal'],
      [true, 'not_a_decimal'],
    ] as const) {
      await refused(pool, holder, invalid({ amount: code }), () =>
        pay(anyone, uuid, { ...payBodies.BANCOLOMBIA, amount }),
      )
    }
  })

  test('a fee that leaves nothing to credit', async ({ holder, anyone, pool }) => {
    await pool.query(
      `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage)
       values ('payment_link', 'COP', $1, 0, 2000, 19)`,
      [holder.id],
    )
    const { uuid } = await makeLink(holder.client, { amount: undefined, is_general: true, fee_mode: 'receiver' })
    // 2,000.00 + 380.00 of 2,380.00
    await refused(pool, holder, invalid({ amount: 'nothing_to_credit' }), () =>
      pay(anyone, uuid, { ...payBodies.PSE, amount: '2380.00' }),
    )
    expect((await pay(anyone, uuid, { ...payBodies.PSE, amount: '2380.01' })).status).toBe(200)
  })

  test('a method that the link does not offer', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client, { allowed_methods: ['PSE'] })
    await refused(pool, holder, invalid({ payment_method: 'method_not_offered' }), () =>
      pay(anyone, uuid, payBodies.NEQUI),
    )
  })

  test('a method’s limits: from below on the amount, from above on the charge, both inclusive', async ({
    holder,
    anyone,
    pool,
  }) => {
    const link = (amount: string, fee_mode = 'payer') => makeLink(holder.client, { amount, fee_mode })
    const below = await link('1499.99')
    await refused(pool, holder, invalid({ payment_method: 'below_method_minimum' }), () =>
      pay(anyone, below.uuid, payBodies.PSE),
    )
    expect((await pay(anyone, below.uuid, payBodies.NEQUI)).status).toBe(200)
    expect((await pay(anyone, (await link('1500.00')).uuid, payBodies.PSE)).status).toBe(200)
    // 9,800,000 + 196,000 + 37,240 = 10,033,240: the limit applies to the charge
    const above = await link('9800000.00')
    for (const body of [payBodies.BANCOLOMBIA, payBodies.NEQUI]) {
      await refused(pool, holder, invalid({ payment_method: 'above_method_maximum' }), () =>
        pay(anyone, above.uuid, body),
      )
    }
    expect((await pay(anyone, above.uuid, payBodies.PSE)).status).toBe(200)
    const largest = await link('10000000.00', 'receiver')
    expect((await pay(anyone, largest.uuid, payBodies.BANCOLOMBIA)).status).toBe(200)
    const cent = await link('10000000.01', 'receiver')
    await refused(pool, holder, invalid({ payment_method: 'above_method_maximum' }), () => pay(anyone, cent.uuid))
    const nobody = await link('50000000.01', 'receiver')
    await refused(pool, holder, invalid({ payment_method: 'above_method_maximum' }), () =>
      pay(anyone, nobody.uuid, payBodies.PSE),
    )
  })

  test('InvalidStatus: paid, run out, or its owner is blocked', async ({ makePerson, anyone, pool }) => {
    const owner = await makePerson()
    const [paid, old, blocked] = [
      await makeLink(owner.client),
      await makeLink(owner.client),
      await makeLink(owner.client),
    ]
    await payAndApprove(anyone, paid.uuid)
    await pool.query(`update payment_link set expires_at = now() where uuid = $1`, [old.uuid])
    await anyone.get(`/api/payment_link/${old.uuid}/status/`)
    await pool.query('update "user" set blocked_at = now() where id = $1', [owner.id])
    for (const { uuid } of [paid, old, blocked]) {
      await refused(pool, owner, { status: 400, code: 'InvalidStatus' }, () => pay(anyone, uuid))
    }
  })

  test('an ACTIVE link takes no new payment once its time is over', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id } = await startPayment(anyone, uuid)
    await pool.query(`update payment_link set expires_at = now() where uuid = $1`, [uuid])
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => pay(anyone, uuid, payBodies.PSE))
    await atTheBank(anyone, money_movement_id, 'approve')
    expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body.status, 'the one that was begun').toBe('PAID')
  })
})

test('401: a key that is sent must be valid', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () =>
    pay(anyone.with({ 'x-api-key': `rk_test_${'x'.repeat(32)}` }), uuid),
  )
})

test('403: the key of a blocked account, though anybody without one may pay', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const blocked = await makePerson()
  await pool.query('update "user" set blocked_at = now() where id = $1', [blocked.id])
  await refused(pool, holder, { status: 403, code: 'AccountBlocked' }, () =>
    pay(anyone.with({ 'x-api-key': blocked.key }), uuid),
  )
})

test('404: no such link', async ({ anyone }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '%E0%A4']) {
    expectProblem(await pay<object>(anyone, id), { status: 404, code: id === '%E0%A4' ? 'Not found' : 'NotFound' })
  }
})
