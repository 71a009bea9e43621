import { expect } from '@playwright/test'
import { callsOf, connectorTo, ordersOf, ownMemory, test } from '@/e2e/support/cobre/connector'
import { railOrder, said } from '@/e2e/support/gateway/order'
import { type Rail, type RailListed, RailUnavailable } from '@/lib/domain/movement/rail'

test('PSE: the payer, then the order in minor units, and the address that the bank gives later', async ({
  cobre,
  rail,
}) => {
  const order = railOrder()
  const answer = await rail.start(order)
  const [made] = ordersOf(cobre, order)
  expect(answer).toEqual({
    state: 'initiated',
    reference: made?.id,
    bankUrl: `${cobre.origin}/bank/${made?.id}`,
    cus: made?.tracking,
  })
  expect(callsOf(cobre, 'POST /counterparties')).toEqual([
    {
      geo: 'col',
      type: 'r2p',
      metadata: {
        counterparty_fullname: 'Ana Ruiz',
        counterparty_id_type: 'cc',
        counterparty_id_number: '1018437902',
        counterparty_email: 'ana@correo.example',
        counterparty_phone: '+573105550147',
      },
    },
  ])
  expect(callsOf(cobre, 'POST /money_movements')).toEqual([
    {
      source_id: made?.source_id,
      destination_id: 'acc_rLR7UkxEt4',
      amount: 5119000,
      metadata: {
        r2p_rail: 'pse',
        description_to_payer: order.descriptionToPayer,
        description_to_payee: 'ABCD2345EFGH',
        redirect_url: `https://pay.example.co/checkout/${order.movementId}`,
        financial_institution_code: '1007',
      },
      external_id: order.movementId,
    },
  ])
  expect(made?.key).toBe(order.movementId)
})

test('how it stands is asked by Cobre’s own id, to its end, and after it', async ({ cobre, rail }) => {
  const order = railOrder({ bankCode: '1507' })
  const { reference = null } = await rail.start(order)
  expect(ordersOf(cobre, order)[0]?.metadata.financial_institution_code).toBe('507')
  const steps = [
    ['processing', { state: 'initiated' }],
    ['completed', { state: 'succeeded', received: { amount: '51190.00', currency: 'COP' } }],
    ['returned', { state: 'returned', message: 'R008: Payment returned' }],
    ['rejected', { state: 'failed', message: 'R001: The payer did not authorize the payment' }],
    ['canceled', { state: 'expired' }],
  ] as const
  for (const [state, answer] of steps) {
    await cobre.control({ settle: { external_id: order.movementId, state } })
    expect(await rail.ask({ ...order, reference }), state).toMatchObject({ ...answer, reference })
  }
  expect(cobre.books.orders.all.size).toBe(1)
})

test('Nequi: the push waits for the payer, who answers or does not', async ({ cobre, rail }) => {
  await cobre.control({ answerAfter: 20 })
  for (const [phone, state] of [
    ['573991111111', 'succeeded'],
    ['573992222222', 'failed'],
    ['573105550147', 'pending'],
  ] as const) {
    const payer = { ...railOrder().payer, name: null, email: null, document: null, documentType: null, phone }
    const order = railOrder({ method: 'nequi', bankCode: null, payer })
    const { reference = null } = await rail.start(order)
    await expect.poll(() => rail.ask({ ...order, reference })).toMatchObject({ state })
  }
})

test('a refusal by Cobre carries its message, and no order exists', async ({ cobre, rail }) => {
  const payer = { ...railOrder().payer, email: null }
  const cases = [
    [railOrder({ payer: { ...payer, phone: '57' } }), 'CP001: The counterparty is not valid: counterparty_phone'],
    [railOrder({ payer }), 'CP001: The counterparty lacks counterparty_email'],
    [railOrder({ bankCode: null }), 'MM002: The money movement is not valid: financial_institution_code'],
  ] as const
  for (const [order, message] of cases)
    expect(await rail.start(order)).toEqual({ state: 'failed', refused: true, message })
  await cobre.control({ unit: 100 })
  expect(await rail.start(railOrder({ charge: '51190.50' }))).toMatchObject({ refused: true })
  expect(cobre.books.orders.all.size).toBe(0)
})

test('what an operator must put right fails no payer: nothing is known, nothing is made', async ({ cobre }) => {
  const stranger = connectorTo(cobre, { secret: 'otra-clave' })
  expect(await said(stranger.start(railOrder()))).toBe('cobre gave no token: 401 AU001')
  const rail = connectorTo(cobre)
  const faults = [
    [404, 'cobre answered 404 in a form that is not its own'],
    [403, 'cobre does not let us in: 403 without a code'],
    [409, 'cobre answered 409 in a form that is not its own'],
  ] as const
  for (const [status, reason] of faults) {
    await cobre.control({ faults: [{ on: 'POST /money_movements', kind: 'status', status }] })
    expect(await said(rail.start(railOrder()))).toBe(reason)
  }
  expect(cobre.books.orders.all.size).toBe(0)
})

test('of an order that was never sent nothing is made by asking; one without an id is looked up by its key', async ({
  cobre,
}) => {
  const recall = ownMemory()
  const rail = connectorTo(cobre, { recall })
  for (const method of ['pse', 'bancolombia', 'nequi'] as const)
    expect(await rail.ask(railOrder({ method }))).toEqual({ state: 'unknown' })
  expect(cobre.seen).toEqual([])

  // A push was sent for an order whose response was lost; the payer has answered it since.
  await cobre.control({
    answerAfter: 20,
    faults: [{ on: 'POST /money_movements', kind: 'reset', stored: true, times: 3 }],
  })
  const order = railOrder({ method: 'nequi', payer: { ...railOrder().payer, phone: '573991111111' } })
  expect(await said(rail.start(order))).toMatch(/could not be reached/)
  await expect
    .poll(() => rail.ask(order))
    .toMatchObject({ state: 'succeeded', reference: ordersOf(cobre, order)[0]?.id })
  expect(ordersOf(cobre, order)).toHaveLength(1)
})

test('an answer about another order, or in another form, is none', async ({ cobre, rail }) => {
  const [one, other] = [railOrder(), railOrder()]
  const { reference = null } = await rail.start(one)
  await rail.start(other)
  expect(await said(rail.ask({ ...other, reference }))).toBe(`cobre tells of another order under ${reference}`)
  expect(await rail.ask({ ...one, reference: 'mm_nobodys' })).toEqual({ state: 'unknown' })
  await cobre.control({ settle: { external_id: one.movementId, state: 'completed', currency: 'doge' } })
  expect(await said(rail.ask({ ...one, reference }))).toBe('cobre answered in a form that is not known: currency')
  await cobre.control({ faults: [{ on: 'GET /money_movements', kind: 'rubbish', times: 3 }] })
  expect(await said(rail.ask({ ...one, reference }))).toMatch(/something else than JSON/)
})

async function listed(rail: Rail, during: { from: Date; until: Date }): Promise<RailListed[]> {
  const lines: RailListed[] = []
  for await (const line of rail.list?.(during) ?? []) lines.push(line)
  return lines
}

test('its list of a time: every page of it, and nothing of another time, kind or account', async ({ cobre, rail }) => {
  const from = new Date(Math.floor(Date.now() / 1000) * 1000)
  await cobre.control({ answerAfter: 0 })
  const orders = Array.from({ length: 5 }, () => railOrder({ method: 'nequi' }))
  await Promise.all(orders.map((order) => rail.start(order)))
  const strange = railOrder({ method: 'nequi' })
  for (const changes of [{ destination_id: 'acc_other' }, { metadata: {} }, { created_at: '2020-01-01T00:00:00Z' }]) {
    await rail.start(strange)
    cobre.books.orders.forgetKeys()
    Object.assign([...cobre.books.orders.all.values()].at(-1) ?? {}, changes)
  }
  await cobre.control({ settle: { external_id: orders[0]?.movementId ?? '', state: 'completed' } })
  const during = { from, until: new Date(Date.now() + 1_000) }
  const read = async () => (await listed(rail, during)).map(({ at: _, ...line }) => line)
  const lines = await read()
  expect(lines).toHaveLength(orders.length)
  for (const [at, order] of orders.entries()) {
    expect(lines).toContainEqual({
      reference: ordersOf(cobre, order)[0]?.id,
      movementId: order.movementId,
      state: at === 0 ? 'succeeded' : expect.stringMatching(/^(initiated|pending)$/),
      amount: '51190.00',
      currency: 'COP',
    })
  }
  // An unreadable row of ours would otherwise be missing silently.
  Object.assign(ordersOf(cobre, orders[1] ?? strange)[0] ?? {}, { amount: 1.5 })
  await expect(read()).rejects.toThrow(RailUnavailable)
})

test('a list that gives the same page again and again is no list', async ({ cobre, rail }) => {
  await cobre.control({ stuck: true, answerAfter: 0 })
  await Promise.all(Array.from({ length: 3 }, () => rail.start(railOrder({ method: 'nequi' }))))
  const all = listed(rail, { from: new Date(0), until: new Date(Date.now() + 1_000) })
  await expect(all).rejects.toThrow('a page of its list twice')
})

test('each kind of document has the gateway’s code, and is accepted', async ({ cobre, rail }) => {
  const kinds = ['CC', 'CE', 'NIT', 'TI', 'PA', 'PPT']
  for (const documentType of kinds) {
    const answer = await rail.start(railOrder({ payer: { ...railOrder().payer, documentType, document: '5123456' } }))
    expect(answer).toMatchObject({ state: 'initiated' })
  }
  const sent = callsOf(cobre, 'POST /counterparties') as { metadata: { counterparty_id_type: string } }[]
  expect(sent.map(({ metadata }) => metadata.counterparty_id_type)).toEqual(['cc', 'ce', 'nit', 'ti', 'pa', 'ppt'])
})
