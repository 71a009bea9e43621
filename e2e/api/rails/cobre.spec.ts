import { expectNothingWrong } from '../../support/books'
import { expect, ordered, test } from '../../support/cobre/house'
import { hanging, othersMeanwhile } from '../../support/gateway/hanging'
import { factsOf, oddLink, oddTransfers } from '../../support/gateway/odd-link'
import { atBank, untilIs } from '../../support/gateway/payer'
import { caller, openHouse } from '../../support/house/house'
import { makePayer, startDeposit } from '../../support/money/deposits'
import { balanceOf, makeLink, payBodies, startPayment, transfersOf } from '../../support/money/payments'

// The first test of a worker starts a server.
test.slow()

const approving = '3991111111'
const bodies = { ...payBodies, NEQUI: { ...payBodies.NEQUI, payer_phone: approving } }

test.describe('a link', () => {
  for (const method of ['BANCOLOMBIA', 'PSE'] as const) {
    test(`${method}: charged in whole pesos, paid at the bank's own page, credited to the centavo`, async ({
      holder,
      payer,
      cobre,
      railHouse: { pool },
    }) => {
      const { uuid } = await makeLink(holder.client, oddLink)
      const { money_movement_id: id } = await startPayment(payer, uuid, bodies[method])
      const back = await atBank(payer, id, 'completed')
      expect(new URL(back).pathname).toBe(`/checkout/${id}`)
      await untilIs(payer, id, 'succeeded')
      const order = cobre.books.orders.byExternalId(id)
      expect(order).toMatchObject({ amount: 5119200, key: id, metadata: { r2p_rail: method.toLowerCase() } })
      expect(order?.metadata).toMatchObject({ description_to_payer: 'Orden 2481', redirect_url: back })
      expect(await factsOf(pool, id)).toMatchObject({
        rail_reference: order?.id,
        charge: '51192.00',
        cus: order?.tracking,
      })
      expect(await transfersOf(pool, id)).toEqual(oddTransfers('cobre'))
      expect(await balanceOf(pool, holder.id)).toBe('50001.00')
      expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body).toMatchObject({ status: 'PAID' })
      const receipt = (await payer.get(`/receipt/${id}`)).text
      expect(receipt).toContain(order?.tracking)
      expect(receipt.includes('>CUS<'), 'the number is called as PSE does').toBe(method === 'PSE')
    })
  }

  test('NEQUI: the push goes out, the phone approves', async ({ holder, payer, railHouse: { pool } }) => {
    const { uuid } = await makeLink(holder.client, oddLink)
    const { money_movement_id: id } = await startPayment(payer, uuid, bodies.NEQUI)
    await untilIs(payer, id, 'succeeded')
    expect(await transfersOf(pool, id)).toEqual(oddTransfers('cobre'))
  })

  test('declined: failed with Cobre’s message, nothing moves, and the link may be paid again', async ({
    holder,
    payer,
    railHouse: { pool },
  }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(payer, uuid, bodies.PSE)
    await atBank(payer, id, 'rejected')
    await untilIs(payer, id, 'failed')
    expect(await factsOf(pool, id)).toMatchObject({
      fail_reason: 'declined',
      rail_message: 'R001: The payer did not authorize the payment',
    })
    const push = await startPayment(payer, uuid, { ...bodies.NEQUI, payer_phone: '3992222222' })
    await untilIs(payer, push.money_movement_id, 'failed')
    expect(await transfersOf(pool, id)).toEqual([])
    expect(await balanceOf(pool, holder.id)).toBe('0.00')
    expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body).toMatchObject({ status: 'PENDING' })
  })

  test('refused by Cobre: failed with its message, and no order exists', async ({
    holder,
    payer,
    cobre,
    railHouse: { pool },
  }) => {
    await pool.query(
      `insert into bank (id, code, name, country, pse) values (990, '99', 'Banco que no existe', 'CO', true)`,
    )
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(payer, uuid, { ...bodies.PSE, bank_id: 990 })
    await untilIs(payer, id, 'failed')
    expect(await factsOf(pool, id)).toMatchObject({
      fail_reason: 'refused',
      rail_message: 'MM002: The money movement is not valid: financial_institution_code',
    })
    expect(cobre.books.orders.byExternalId(id)).toBeUndefined()
    expect(await transfersOf(pool, id)).toEqual([])
  })
})

test.describe('a deposit', () => {
  for (const type of ['bancolombia', 'pse', 'nequi'] as const) {
    test(`${type}: started by a client, paid, and polled to its end`, async ({ holder, payer, cobre, railHouse }) => {
      const { pool } = railHouse
      const counterparty_id = await makePayer(holder.client, { phone: `+57${approving}` })
      const { money_movement_id: id } = await startDeposit(holder.client, { type, counterparty_id })
      if (type !== 'nequi') await atBank(payer, id, 'completed')
      const read = () => holder.client.get<{ status: string }>(`/api/reload/status/${id}/`)
      await expect.poll(async () => (await read()).body.status, { timeout: 15_000 }).toBe('succeeded')
      expect(await transfersOf(pool, id)).toContain('rail:cobre → wallet 100000.00 COP')
      expect(await balanceOf(pool, holder.id)).toBe('100000.00')
      expect(cobre.books.orders.byExternalId(id)?.metadata.description_to_payee).toBe('Recarga 2481')
    })
  }
})

test('F10: whatever happens to the call that makes an order, there is one, and who asks is answered', async ({
  holder,
  payer,
  cobre,
  railHouse: { pool },
}) => {
  const on = 'POST /money_movements'
  const mishaps = [
    { on, kind: 'reset', stored: true, times: 3 },
    { on, kind: 'half', stored: true, times: 3 },
    { on, kind: 'status', status: 500, times: 3 },
    { on, kind: 'status', status: 429, retryAfter: 1 },
    { on, kind: 'rubbish', times: 3 },
  ] as const
  const ids: string[] = []
  for (const fault of mishaps) {
    const { uuid } = await makeLink(holder.client)
    await cobre.control({ faults: [fault] })
    const began = performance.now()
    const { money_movement_id: id } = await startPayment(payer, uuid)
    expect(performance.now() - began, 'milliseconds until the payer is answered').toBeLessThan(2_000)
    const tries = () =>
      cobre.seen.filter(({ body }) => JSON.stringify(body ?? '').includes(`"external_id":"${id}"`)).length
    await expect
      .poll(tries, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(fault.kind === 'status' && fault.status === 429 ? 2 : 3)
    ids.push(id)
  }
  await cobre.control({ faults: [] })
  await pool.query('update money_movement set next_ask_at = now() where id = any($1)', [ids])
  for (const id of ids) {
    await ordered(cobre, id)
    await cobre.control({ settle: { external_id: id, state: 'completed' } })
    await untilIs(payer, id, 'succeeded')
    const orders = [...cobre.books.orders.all.values()].filter(({ external_id }) => external_id === id)
    expect(orders).toHaveLength(1)
  }
  expect(await balanceOf(pool, holder.id)).toBe('250000.00')
})

test('two processes over one database: one token, and each goes on with what the other began', async ({
  holder,
  payer,
  cobre,
  railHouse,
}) => {
  const { pool, databaseUrl } = railHouse
  const BASE_URL = railHouse.baseUrl.replace('127.0.0.1', 'localhost')
  const second = await openHouse({ url: databaseUrl, pool }, { ...cobre.variables, BASE_URL })
  const there = caller({ baseUrl: second.baseUrl, databaseUrl, pool })
  const links = await Promise.all(Array.from({ length: 6 }, () => makeLink(holder.client)))
  await cobre.control({ tokens: { seconds: 1200 } })
  const began = cobre.seen.length
  const started = await Promise.all(links.map(({ uuid }, at) => startPayment(at % 2 ? there : payer, uuid)))
  for (const { money_movement_id: id } of started) {
    await ordered(cobre, id)
    await cobre.control({ settle: { external_id: id, state: 'completed' } })
    await untilIs(there, id, 'succeeded')
  }
  expect(cobre.seen.slice(began).filter(({ call }) => call === 'POST /auth')).toHaveLength(1)
  expect(await balanceOf(pool, holder.id)).toBe('300000.00')
  await second.close()
})

// Must be the last test here: it leaves a gateway that failed a moment ago.
test('F10: while Cobre hangs others are answered as before', async ({ holder, cobre, railHouse }) => {
  const begin = (uuid: string) => startPayment(caller(railHouse), uuid)
  const hang = () => cobre.control({ faults: [hanging] })
  const calm = () => cobre.control({ faults: [] })
  expectNothingWrong(await othersMeanwhile({ what: 'Cobre', house: railHouse, holder, begin, hang, calm }))
})
