import { atTheBank, makeLink, payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { makeKey } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

/** What the detail adds to a link that nobody began to pay. */
const unpaid = { payment: null, payments_count: 0 }

const at = (uuid: string) => `/api/payment_link/${uuid}/`

test.describe('200', () => {
  test('a link as it was made, without paid_at and paid_amount until it is paid', async ({ holder }) => {
    const link = await makeLink(holder.client, { external_id: 'orden-1', redirect_url: 'https://tienda.example/' })
    const answer = await holder.client.get(at(link.uuid))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toEqual({ ...link, ...unpaid })
    expect(answer.text).not.toMatch(/paid_/)
  })

  test('a paid one says when and how much: what the payer was asked for', async ({ holder, anyone }) => {
    const payer = await makeLink(holder.client)
    const receiver = await makeLink(holder.client, { fee_mode: 'receiver' })
    for (const [link, paid] of [
      [payer, '51190.00'],
      [receiver, '50000.00'],
    ] as const) {
      await payAndApprove(anyone, link.uuid)
      const answer = await holder.client.get(at(link.uuid))
      expect(answer.body).toMatchObject({
        status: 'PAID',
        paid_amount: paid,
        paid_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        amount: '50000.00',
      })
      expect(Date.parse(`${answer.body.updated_at}`)).toBeGreaterThan(Date.parse(link.created_at))
    }
  })

  test('a general link shows what was paid once it is', async ({ holder, anyone }) => {
    const link = await makeLink(holder.client, { amount: undefined, is_general: true })
    await payAndApprove(anyone, link.uuid, { ...payBodies.BANCOLOMBIA, amount: '1214.25' })
    // 1,214.25 + 24.29 + 4.62 = 1,243.16
    expect((await holder.client.get(at(link.uuid))).body).toMatchObject({
      status: 'PAID',
      is_general: true,
      amount: '1214.25',
      service_fee_amount: '24.29',
      service_iva_amount: '4.62',
      total_to_pay: '1243.16',
      paid_amount: '1243.16',
    })
  })

  test('ACTIVE while somebody pays, PENDING again when every payment has failed', async ({ holder, anyone }) => {
    const link = await makeLink(holder.client)
    const status = async () => (await holder.client.get(at(link.uuid))).body.status
    const first = await startPayment(anyone, link.uuid)
    const second = await startPayment(anyone, link.uuid, payBodies.PSE)
    expect(await status()).toBe('ACTIVE')
    await atTheBank(anyone, first.money_movement_id, 'decline')
    expect(await status()).toBe('ACTIVE')
    await atTheBank(anyone, second.money_movement_id, 'expire')
    expect(await status()).toBe('PENDING')
    await payAndApprove(anyone, link.uuid)
    expect(await status()).toBe('PAID')
  })

  test('a platform key goes with any user’s token', async ({ holder, platform }) => {
    const link = await makeLink(holder.client)
    const answer = await platform.with({ authorization: `Bearer ${holder.token}` }).get(at(link.uuid))
    expect(answer.body).toEqual({ ...link, ...unpaid })
  })

  test('reading needs no verified account', async ({ makePerson, pool }) => {
    const person = await makePerson()
    const link = await makeLink(person.client)
    await pool.query('update "user" set email_verified = false, phone_verified = false, level = 0 where id = $1', [
      person.id,
    ])
    expect((await person.client.get(at(link.uuid))).status).toBe(200)
  })
})

test.describe('404', () => {
  test('another’s link answers to the letter as one that is not there, or that cannot be', async ({
    holder,
    makePerson,
  }) => {
    const link = await makeLink((await makePerson()).client)
    const texts = []
    for (const id of [link.uuid, '00000000-0000-4000-8000-000000000000', 'x', '1', `${link.uuid}0`, '%00', "'"]) {
      const answer = await holder.client.get(at(id), { 'x-request-id': 'the-same' })
      expectProblem(answer, { status: 404, code: 'NotFound' })
      texts.push(answer.text)
    }
    expect(new Set(texts).size, 'different answers').toBe(1)
  })

  test('an id in capitals is the same id', async ({ holder }) => {
    const link = await makeLink(holder.client)
    expect((await holder.client.get(at(link.uuid.toUpperCase()))).body).toEqual({ ...link, ...unpaid })
  })
})

test('401 and 403: key and token are asked for as everywhere', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  expectProblem(await anyone.get(at(uuid)), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await anyone.with({ 'x-api-key': holder.key }).get(at(uuid)), { status: 401, code: 'InvalidToken' })
  const key = await makeKey(pool, holder.id, { scopes: ['webhooks'] })
  expectProblem(await holder.client.with({ 'x-api-key': key }).get(at(uuid)), { status: 403, code: 'ScopeMissing' })
})
