import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { takenBack } from '../../support/money/cases'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment, untilStatus } from '../../support/money/payments'
import { act, coveredAccount } from '../../support/money/payouts'
import { paidLink, refund } from '../../support/money/refunds'
import { sendByHand } from '../../support/money/returns'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'
import { Stream } from '../../support/webhooks/stream'

const at = (id: string) => `/api/checkout/${id}/`

test.describe('200', () => {
  test('everything that its payer follows, and nothing of the payer', async ({
    makePerson,
    anyone,
    credentials,
    pool,
  }) => {
    const owner = await makePerson({ alias: 'Taller Andino' })
    const link = await makeLink(owner.client, { redirect_url: 'https://tienda.example/gracias' })
    const payer = { ...payBodies.PSE, payer_name: 'Julián Mosquera', payer_document: '1018437902' }
    const { money_movement_id: id } = await startPayment(anyone, link.uuid, payer)
    await expect.poll(async () => (await anyone.get(at(id))).body.payment_link).not.toBeNull()
    const answer = await anyone.get<Checkout>(at(id))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toEqual({
      money_movement_id: id,
      number: expect.any(Number),
      status: 'initiated',
      method: 'PSE',
      payee: 'Taller Andino',
      payee_document: null,
      description: 'Orden 2481',
      link: { uuid: link.uuid, status: 'ACTIVE', paid_by_this: false },
      currency: 'COP',
      fee_mode: 'payer',
      fee_percentage: '2.00',
      iva_percentage: '19.00',
      amount: '50000.00',
      service_fee_amount: '1000.00',
      service_iva_amount: '190.00',
      total_to_pay: '51190.00',
      charge: { currency: 'COP', amount: '51190.00' },
      awaits_acceptance: false,
      acceptance: [],
      unavailable: null,
      payment_link: `${credentials.base_url}/sandbox/bank/${id}`,
      tracking_key: expect.stringMatching(/^[2-9A-HJKMNP-Z]{12}$/),
      cus: expect.stringMatching(/^\d{9}$/),
      bank_name: (await pool.query('select name from bank where id = 1')).rows[0]?.name,
      fail_reason: null,
      disposition: 'none',
      given_back: null,
      in_suspense: false,
      confirming: false,
      placed: null,
      received: null,
      seconds_left: expect.any(Number),
      return_url: 'https://tienda.example/gracias',
      created_at: expect.stringMatching(/\.\d{3}Z$/),
      updated_at: expect.stringMatching(/\.\d{3}Z$/),
      paid_at: null,
      expires_at: expect.stringMatching(/\.\d{3}Z$/),
    })
    for (const secret of [payer.payer_name, payer.payer_document, payer.payer_email, payer.payer_phone, owner.email])
      expect(answer.text).not.toContain(secret)
  })

  test('minutes left: 40 for Bancolombia, 30 for PSE, 15 for Nequi', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    for (const [method, minutes] of [
      ['BANCOLOMBIA', 40],
      ['PSE', 30],
      ['NEQUI', 15],
    ] as const) {
      const { money_movement_id } = await startPayment(anyone, uuid, payBodies[method])
      const { seconds_left } = (await anyone.get<Checkout>(at(money_movement_id))).body
      expect(seconds_left).toBeGreaterThan(minutes * 60 - 15)
      expect(seconds_left).toBeLessThanOrEqual(minutes * 60)
    }
  })

  test('Nequi has a tracking key and no bank’s address', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, uuid, payBodies.NEQUI)
    await untilStatus(anyone, id, 'pending')
    expect((await anyone.get(at(id))).body).toMatchObject({ method: 'NEQUI', payment_link: null, cus: null })
  })

  test('a juridical payee’s NIT is shown', async ({ holder, anyone, pool }) => {
    const document = `9${String(Date.now()).slice(-8)}`
    await pool.query(
      `update "user" set type_person = 'JURIDICAL', document_type = 'NIT', document_number = $2 where id = $1`,
      [holder.id, document],
    )
    const { money_movement_id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
    expect((await anyone.get(at(money_movement_id))).body.payee_document).toBe(`NIT ${document}`)
  })

  test('each state on its way, none going back', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, uuid)
    for (const outcome of ['pending', 'processing', 'approve'] as const) await atTheBank(anyone, id, outcome)
    expect((await anyone.get(at(id))).body).toMatchObject({
      status: 'succeeded',
      disposition: 'credited',
      paid_at: expect.any(String),
      payment_link: null,
      seconds_left: 0,
      link: { uuid, status: 'PAID', paid_by_this: true },
    })
  })

  test('a declined one says why', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, uuid)
    await atTheBank(anyone, id, 'decline')
    expect((await anyone.get(at(id))).body).toMatchObject({
      status: 'failed',
      fail_reason: 'declined',
      link: { status: 'PENDING' },
    })
  })

  test('once another has paid the link, nobody is sent to the bank any more', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const late = await startPayment(anyone, uuid)
    const address = async () => (await anyone.get<Checkout>(at(late.money_movement_id))).body.payment_link
    await expect.poll(address).toMatch(/\/sandbox\/bank\/mm_/)
    await payAndApprove(anyone, uuid, payBodies.PSE)
    expect(await address()).toBeNull()
    expect((await anyone.get(at(late.money_movement_id))).body).toMatchObject({
      status: 'initiated',
      link: { status: 'PAID', paid_by_this: false },
    })
  })

  test('paid twice: the second is succeeded, and in suspense', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const late = await startPayment(anyone, uuid)
    await payAndApprove(anyone, uuid, payBodies.PSE)
    await atTheBank(anyone, late.money_movement_id, 'approve')
    expect((await anyone.get(at(late.money_movement_id))).body).toMatchObject({
      status: 'succeeded',
      in_suspense: true,
      link: { status: 'PAID', paid_by_this: false },
    })
  })
})

test('200: /events/ sends the current state and each change, also when another payer pays', async ({
  holder,
  anyone,
}) => {
  const { uuid } = await makeLink(holder.client)
  const mine = await startPayment(anyone, uuid)
  const id = mine.money_movement_id
  await expect.poll(async () => (await anyone.get(at(id))).body.payment_link).not.toBeNull()
  const stream = await Stream.open(anyone, `${at(id)}events/`)
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const first = await stream.next()
  expect(first.event).toBe('checkout')
  expect(first.data).toMatchObject({ money_movement_id: id, status: 'initiated' })
  await atTheBank(anyone, id, 'pending')
  expect(await stream.until(({ status }) => status !== 'initiated')).toMatchObject({ status: 'pending' })
  await payAndApprove(anyone, uuid, payBodies.PSE)
  const told = await stream.until(({ link }) => (link as Checkout['link'])?.status === 'PAID')
  expect(told).toMatchObject({ status: 'pending', payment_link: null, link: { paid_by_this: false } })
  stream.close()
})

test('a refund is followed live on its way and once it arrived, with nothing that its owner wrote', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const account = await coveredAccount(pool, await makePerson(), staff.client)
  const { id } = await paidLink(holder, anyone, 'NEQUI')
  const stream = await Stream.open(anyone, `${at(id)}events/`)
  const { id: one } = await refund(holder, id, { amount: '20000', reason: 'Solo para mí' })
  const underWay = { currency: 'COP', amount: '0.00', under_way: '20000.00', awaits_account: false }
  expect(await stream.until(({ given_back }) => given_back !== null)).toMatchObject({ given_back: underWay })
  await act(staff.client, one, 'approve', { by_hand: true })
  await sendByHand(staff.client, one, account)
  await act(staff.client, one, 'completed', {})
  const arrived = await stream.until(({ disposition }) => disposition !== 'credited')
  expect(arrived).toMatchObject({
    disposition: 'partly_refunded',
    given_back: { ...underWay, amount: '20000.00', under_way: '0.00' },
  })
  expect(JSON.stringify(arrived)).not.toContain('Solo para mí')
  stream.close()
})

test('what the bank took back is no longer shown as credited', async ({ holder, anyone, pool }) => {
  const { movementId } = await takenBack(holder.client, anyone, pool)
  expect((await anyone.get(at(movementId))).body).toMatchObject({ disposition: 'reversed', given_back: null })
})

test('401: a key that is sent must be valid', async ({ holder, anyone }) => {
  const { money_movement_id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
  expectProblem(await anyone.get(at(money_movement_id), { 'x-api-key': 'x' }), { status: 401, code: 'InvalidApiKey' })
})

test('404: no such payment, or no id at all', async ({ anyone }) => {
  for (const id of ['mm_0000000000000000000000', 'mm_1', 'x', '10001']) {
    expectProblem(await anyone.get(at(id)), { status: 404, code: 'Not found' })
    expectProblem(await anyone.get(`${at(id)}events/`), { status: 404, code: 'Not found' })
  }
})
