import { said } from '@/e2e/support/gateway/order'
import { expect, orderAt, ordersOf, railAt, test } from '@/e2e/support/wompi/connector'
import { type RailOrder, RailUnavailable } from '@/lib/domain/movement/rail'

test('PSE: made once, with the address that the bank gives later; then its end, its amount and its CUS', async ({
  wompi,
  rail,
}) => {
  const order = await orderAt(rail)
  const answer = await rail.start(order)
  const [made] = ordersOf(wompi, order)
  expect(answer).toEqual({
    state: 'initiated',
    reference: made?.id,
    bankUrl: `${wompi.origin}/bank/${made?.id}`,
    cus: made?.cus,
  })
  expect(made).toMatchObject({ amount_in_cents: 5119000, customer_email: 'ana@correo.example' })
  expect(await rail.ask({ ...order, reference: made?.id ?? '' })).toMatchObject({ state: 'initiated' })
  await wompi.control({ settle: { reference: order.movementId, status: 'APPROVED' } })
  for (const reference of [made?.id ?? '', null, '9999-9-9'])
    expect(await rail.ask({ ...order, reference })).toMatchObject({
      state: 'succeeded',
      reference: made?.id,
      received: { amount: '51190.00', currency: 'COP' },
    })
  expect(wompi.orders.all.size).toBe(1)
})

test('Bancolombia and Nequi: what Wompi takes; a push waits for the payer at once', async ({ wompi, rail }) => {
  const button = await orderAt(rail, { method: 'bancolombia', bankCode: null })
  expect(await rail.start(button)).toMatchObject({ state: 'initiated', bankUrl: expect.stringContaining('/bank/') })
  await wompi.control({ settle: { reference: button.movementId, status: 'DECLINED' } })
  expect(await rail.ask(button)).toMatchObject({ state: 'failed', message: expect.stringContaining('rechazada') })

  await wompi.control({ answerAfter: 20 })
  for (const [phone, state] of [
    ['573991111111', 'succeeded'],
    ['573992222222', 'failed'],
    ['573105550147', 'failed'],
  ] as const) {
    const payer = { ...button.payer, name: null, email: null, document: null, documentType: null, phone }
    const push = await orderAt(rail, { method: 'nequi', bankCode: null, payer })
    expect(await rail.start(push)).toMatchObject({ state: 'pending' })
    await expect.poll(() => rail.ask(push)).toMatchObject({ state })
  }
})

test('an order that Wompi does not know is unknown; a refused one says why, and is not there', async ({
  wompi,
  rail,
}) => {
  const order = await orderAt(rail, { bankCode: '9999' })
  expect(await rail.ask(order)).toEqual({ state: 'unknown' })
  expect(await rail.start(order)).toEqual({
    state: 'failed',
    refused: true,
    message: 'payment_method: financial_institution_code no existe',
  })
  expect(await rail.start({ ...order, bankCode: '1007', consents: [] })).toMatchObject({
    state: 'failed',
    refused: true,
  })
  expect(await rail.start({ ...order, bankCode: '1007', expiresAt: new Date(0) })).toMatchObject({
    refused: true,
    message: 'expiration_time: ya pasó',
  })
  expect(wompi.orders.all.size).toBe(0)
})

test('keys that Wompi does not know fail no payer: nothing is known, nothing is made', async ({ wompi, rail }) => {
  const order = await orderAt(rail)
  const stranger = railAt(wompi, { publicKey: 'pub_test_X' })
  expect(await said(stranger.start(order))).toBe('wompi answered 401 INVALID_ACCESS_TOKEN')
  await expect(stranger.readAcceptance?.()).rejects.toThrow(RailUnavailable)
  expect(wompi.orders.all.size).toBe(0)
})

test('an answer about another order, or in another form, is none', async ({ wompi, rail }) => {
  const [one, other] = [await orderAt(rail), await orderAt(rail)]
  await rail.start(one)
  const { reference } = await rail.start(other)
  expect(await said(rail.ask({ ...one, reference: reference ?? '' }))).toBe('wompi answered for another order')
  await wompi.control({ faults: [{ on: 'GET /transactions', kind: 'rubbish', times: 3 }] })
  expect(await said(rail.ask(one))).toMatch(/something else than JSON/)
})

test('the banks without the caption; the documents with their tokens', async ({ wompi, rail }) => {
  const banks = (await rail.readBanks?.()) ?? []
  expect(banks).toContainEqual({ code: '1007', name: 'BANCOLOMBIA' })
  expect(banks.map(({ code }) => code)).not.toContain('0')
  expect(await rail.readAcceptance?.()).toEqual([
    {
      type: 'END_USER_POLICY',
      permalink: `${wompi.origin}/documents/reglamento-usuarios`,
      token: expect.stringMatching(/^policy\./),
    },
    {
      type: 'PERSONAL_DATA_AUTH',
      permalink: `${wompi.origin}/documents/autorizacion-datos`,
      token: expect.stringMatching(/^data\./),
    },
  ])
  await wompi.control({ faults: [{ on: 'GET /pse', kind: 'rubbish', times: 3 }] })
  await expect(rail.readBanks?.()).rejects.toThrow(RailUnavailable)
})

test('its list of a time: every page of it, and nothing from before or after', async ({ wompi, rail }) => {
  // No phone decides by itself before the list is read.
  await wompi.control({ answerAfter: 600_000 })
  const began = new Date(Date.now() - 1)
  const orders: RailOrder[] = []
  for (let at = 0; at < 5; at += 1) {
    const order = await orderAt(rail, { method: 'nequi' })
    await rail.start(order)
    orders.push(order)
  }
  await wompi.control({ settle: { reference: orders[0]?.movementId ?? '', status: 'APPROVED' } })
  const until = new Date(Date.now() + 1)
  const listed = []
  for await (const line of rail.list?.({ from: began, until }) ?? []) listed.push(line)
  expect(listed.map(({ movementId }) => movementId).sort()).toEqual(orders.map(({ movementId }) => movementId).sort())
  expect(listed.find(({ movementId }) => movementId === orders[0]?.movementId)).toEqual({
    reference: ordersOf(wompi, orders[0] as RailOrder)[0]?.id,
    movementId: orders[0]?.movementId,
    state: 'succeeded',
    amount: '51190.00',
    currency: 'COP',
    at: expect.any(Date),
  })
  const none = []
  for await (const line of rail.list?.({ from: until, until: new Date(Date.now() + 9_999) }) ?? []) none.push(line)
  expect(none).toEqual([])
  await wompi.control({ answerAfter: 300 })
})

test('its own events are read as they are sent', async ({ wompi, rail }) => {
  const order = await orderAt(rail)
  await wompi.control({
    eventsUrl: 'http://127.0.0.1:9/',
    events: { properties: ['transaction.amount_in_cents', 'transaction.status', 'transaction.id'] },
  })
  const { reference } = await rail.start(order)
  await wompi.control({ settle: { reference: order.movementId, status: 'APPROVED' } })
  const body = wompi.sent[0]?.body ?? ''
  expect(rail.readNotice(new Headers(), body)).toMatchObject({
    movementId: order.movementId,
    answer: { state: 'succeeded', reference, received: { amount: '51190.00', currency: 'COP' } },
  })
  expect(rail.readNotice(new Headers(), body.replace('APPROVED', 'DECLINED'))).toBeNull()
})
