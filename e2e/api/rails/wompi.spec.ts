import { factsOf, oddLink, oddTransfers } from '../../support/gateway/odd-link'
import { atBank, checkoutOf, untilIs } from '../../support/gateway/payer'
import { deposit, depositBody, makePayer, startDeposit } from '../../support/money/deposits'
import { balanceOf, transfersOf } from '../../support/money/payments'
import { expect, test } from '../../support/wompi/house'
import { accept, approving, bankId, depositAtWompi, methods, ordered, payLink } from '../../support/wompi/payments'

// The first test of a worker starts a server.
test.slow()

test.describe('a link', () => {
  for (const method of ['BANCOLOMBIA', 'PSE'] as const) {
    test(`${method}: charged in whole pesos, paid at the bank's own page, credited to the centavo`, async ({
      holder,
      payer,
      wompi,
      railHouse: { pool, baseUrl },
    }) => {
      const { id, uuid } = await payLink(holder.client, payer, methods[method], oddLink)
      const back = await atBank(payer, id, 'APPROVED')
      expect(new URL(back).pathname).toBe(`/checkout/${id}`)
      await untilIs(payer, id, 'succeeded')
      const [order] = wompi.orders.byReference(id)
      expect(order).toMatchObject({ amount_in_cents: 5119200, status: 'APPROVED' })
      expect(await factsOf(pool, id)).toMatchObject({
        rail_reference: order?.id,
        charge: '51192.00',
        cus: method === 'PSE' ? order?.cus : null,
      })
      expect(await transfersOf(pool, id)).toEqual(oddTransfers('wompi'))
      expect(await balanceOf(pool, holder.id)).toBe('50001.00')
      expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body).toMatchObject({ status: 'PAID' })
      expect(new URL(back).origin).toBe(new URL(baseUrl).origin.replace('127.0.0.1', 'localhost'))
    })
  }

  test('NEQUI: the push goes out, the phone approves', async ({ holder, payer, railHouse: { pool } }) => {
    const { id } = await payLink(holder.client, payer, methods.NEQUI, oddLink)
    await untilIs(payer, id, 'succeeded')
    expect(await transfersOf(pool, id)).toEqual(oddTransfers('wompi'))
  })

  test('the PSE test bank that decides automatically', async ({ holder, payer }) => {
    const bank_id = await bankId(holder.client, '2')
    const { id } = await payLink(holder.client, payer, { ...methods.PSE, bank_id })
    await expect.poll(async () => (await checkoutOf(payer, id)).payment_link, { timeout: 15_000 }).not.toBeNull()
    await fetch((await checkoutOf(payer, id)).payment_link ?? '', { redirect: 'manual' })
    await untilIs(payer, id, 'failed')
  })

  test('declined: failed with the bank’s message, nothing moves, and the link may be paid again', async ({
    holder,
    payer,
    railHouse: { pool },
  }) => {
    const { id, uuid } = await payLink(holder.client, payer, methods.PSE)
    await atBank(payer, id, 'DECLINED')
    await untilIs(payer, id, 'failed')
    expect(await factsOf(pool, id)).toMatchObject({
      fail_reason: 'declined',
      rail_message: expect.stringMatching(/rechazada/),
    })
    const refused = await payLink(holder.client, payer, { ...methods.NEQUI, payer_phone: '3992222222' })
    await untilIs(payer, refused.id, 'failed')
    expect([await transfersOf(pool, id), await transfersOf(pool, refused.id)]).toEqual([[], []])
    expect(await balanceOf(pool, holder.id)).toBe('0.00')
    expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body).toMatchObject({ status: 'PENDING' })
  })

  test('refused by Wompi: failed with its message, and no order exists', async ({
    holder,
    payer,
    wompi,
    railHouse: { pool },
  }) => {
    await pool.query(
      `insert into bank (code, name, country, pse) values ('9999', 'Banco que no existe', 'CO', true) on conflict do nothing`,
    )
    const { id } = await payLink(holder.client, payer, { ...methods.PSE, bank_id: await bankId(holder.client, '9999') })
    await untilIs(payer, id, 'failed')
    expect(await factsOf(pool, id)).toMatchObject({
      fail_reason: 'refused',
      rail_message: 'payment_method: financial_institution_code no existe',
    })
    expect(wompi.orders.byReference(id)).toEqual([])
  })

  test('without its payer’s acceptance no order is made; accepted on the checkout, it is', async ({
    holder,
    payer,
    wompi,
    railHouse: { pool },
  }) => {
    const { id } = await startDeposit(holder.client, { type: 'bancolombia' }).then(({ money_movement_id }) => ({
      id: money_movement_id,
    }))
    await expect.poll(async () => (await checkoutOf(payer, id)).awaits_acceptance).toBe(true)
    expect(wompi.orders.byReference(id)).toEqual([])
    await accept(payer, id)
    await ordered(wompi, id)
    const { rows } = await pool.query(
      'select type, permalink from payer_consent where movement_id = $1 order by type',
      [id],
    )
    expect(rows.map(({ permalink }) => permalink)).toEqual([
      `${wompi.origin}/documents/reglamento-usuarios`,
      `${wompi.origin}/documents/autorizacion-datos`,
    ])
  })
})

test('while the order is on its way nobody who reads the payment has it made twice; lost, the sweep makes it', async ({
  holder,
  payer,
  wompi,
  railHouse: { pool },
}) => {
  const sent = (id: string) =>
    wompi.seen.filter(({ call, body }) => call === 'POST /transactions' && JSON.stringify(body).includes(id)).length
  const looks = () => wompi.seen.filter(({ call }) => call === 'GET /transactions').length
  await wompi.control({ faults: [{ on: 'POST /transactions', kind: 'hang', ms: 1_500 }] })
  const { id } = await payLink(holder.client, payer, methods.BANCOLOMBIA)
  await expect.poll(() => sent(id)).toBe(1)
  const before = looks()
  for (const read of [1, 2, 3, 4]) {
    // As if the last poll were long ago each time.
    await pool.query('update money_movement set asked_at = null where id = $1', [id])
    expect((await checkoutOf(payer, id)).payment_link, `read ${read}`).toBeNull()
  }
  expect(looks() - before).toBeGreaterThanOrEqual(4)
  expect([sent(id), wompi.orders.byReference(id)]).toEqual([1, []])
  await expect
    .poll(async () => {
      await pool.query('update money_movement set next_ask_at = now() where id = $1', [id])
      return wompi.orders.byReference(id).length
    })
    .toBe(1)
})

test.describe('a deposit', () => {
  for (const type of ['bancolombia', 'pse', 'nequi'] as const) {
    test(`${type}: started by a client, paid, and polled to its end`, async ({
      holder,
      payer,
      railHouse: { pool },
    }) => {
      const phone =
        type === 'nequi' ? { counterparty_id: await makePayer(holder.client, { phone: `+57${approving}` }) } : {}
      const id = await depositAtWompi(holder.client, payer, type, phone)
      if (type !== 'nequi') await atBank(payer, id, 'APPROVED')
      const read = () => holder.client.get<{ status: string }>(`/api/reload/status/${id}/`)
      await expect.poll(async () => (await read()).body.status, { timeout: 15_000 }).toBe('succeeded')
      expect(await transfersOf(pool, id)).toContain('rail:wompi → wallet 100000.00 COP')
      expect(await balanceOf(pool, holder.id)).toBe('100000.00')
    })
  }

  test('nequi: the note states the amount that the app asks for, in whole pesos', async ({ holder, wompi }) => {
    const payerId = await makePayer(holder.client, { phone: `+57${approving}` })
    // 33,333.33 × 1.5 % = 500.00, IVA 95.00: 33,928.33 to pay
    const { body } = await deposit(holder.client, 'nequi', depositBody('nequi', payerId, '33333.33'))
    expect(body).toMatchObject({
      note: expect.stringContaining('33929.00 COP'),
      fee_breakdown: { total_to_pay: '33928.33' },
    })
    await expect
      .poll(() => wompi.orders.byReference(body.money_movement_id).map(({ amount_in_cents }) => amount_in_cents))
      .toEqual([3_392_900])
  })
})
