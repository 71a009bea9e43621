import { Webhook } from 'standardwebhooks'
import { deposit, depositBody, makePayer, makeReload, review, startDeposit } from '../../support/money/deposits'
import { atTheBank, linkBody, makeLink, payAndApprove, startPayment } from '../../support/money/payments'
import { addBeneficiary, fill } from '../../support/money/payouts'
import { readPayment } from '../../support/money/refunds'
import { traces } from '../../support/money/traces'
import { operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect } from '../../support/test'
import { addEndpoint, test, untilGot } from '../../support/webhooks/webhooks'

const metadata = { pedido: '2481', 'tienda.canal': 'app “móvil”', nota: '' }

test('of a link: in each view of it, in the payment made of it, and in their events; not for its payer', async ({
  holder,
  anyone,
  receiver,
}) => {
  const { secret } = await addEndpoint(holder.client, { url: receiver.url })
  const link = await makeLink(holder.client, { metadata })
  expect(link.metadata).toEqual(metadata)
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid)
  expect(await readPayment(holder, id)).toMatchObject({ metadata })
  expect((await holder.client.get(`/api/reload/status/${id}/`)).body).toMatchObject({ metadata })
  expect((await holder.client.get(`/api/payment_link/${link.uuid}/`)).body).toMatchObject({
    ...{ metadata, payment: { metadata } },
  })
  for (const open of [`/api/payment_link/${link.uuid}/status/`, `/api/checkout/${id}/`])
    expect((await anyone.get(open)).text, open).not.toContain('tienda.canal')
  await untilGot(receiver, 2)
  for (const { body, headers } of receiver.got)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: { metadata } })
  expect((await makeLink(holder.client, { metadata: {} })).metadata, 'nothing given').toEqual({})
})

test('of deposits, bank transfers, payouts and refunds', async ({ holder, anyone, makePerson, pool }) => {
  const payer = await makePayer(holder.client)
  for (const type of ['bancolombia', 'pse', 'nequi'] as const) {
    const { body, text } = await deposit(holder.client, type, { ...depositBody(type, payer), metadata })
    expect(body, text).toMatchObject({ metadata })
    expect(await readPayment(holder, body.money_movement_id)).toMatchObject({ metadata })
  }
  expect(await makeReload(holder.client, pool, { metadata })).toMatchObject({ metadata })
  await fill(holder, (await operator(makePerson)).client, pool)
  const beneficiary_id = await addBeneficiary(holder, pool)
  const payout = { beneficiary_id, currency: 'COP', amount: '1000.00', metadata }
  const { body: asked } = await holder.client.post<{ id: string }>('/api/payouts/', payout)
  expect((await holder.client.get(`/api/payouts/${asked.id}/`)).body).toMatchObject({ metadata })
  const { money_movement_id: id } = await payAndApprove(anyone, (await makeLink(holder.client)).uuid)
  const back = { reason: 'Costó menos', amount: '1000.00', metadata }
  expect((await holder.client.post(`/api/payments/${id}/refunds/`, back)).body).toMatchObject({ metadata })
  expect(await readPayment(holder, id)).toMatchObject({ metadata: {}, refunds: [{ metadata }] })
})

test('400: each bad name and value at once; other metadata is another body', async ({ holder, pool }) => {
  const post = (given: unknown) => holder.client.post('/api/payment_link/', { ...linkBody, metadata: given })
  const wrong: [unknown, Record<string, string>][] = [
    ['pedido', { metadata: 'not_a_map' }],
    [['pedido'], { metadata: 'not_a_map' }],
    [Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`n${at}`, ''])), { metadata: 'too_many_names' }],
    [
      { 'con espacio': 'x', año: 'x', n: 7, largo: 'x'.repeat(501), cero: 'a\u0000' },
      {
        ...{ 'metadata.con espacio': 'not_a_name', 'metadata.año': 'not_a_name', 'metadata.n': 'not_text' },
        ...{ 'metadata.largo': 'too_long', 'metadata.cero': 'unreadable_text' },
      },
    ],
  ]
  for (const [given, fields] of wrong)
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () => post(given))
  const most = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}`.padEnd(40, 'x'), 'ñ'.repeat(500)]))
  expect((await post(most)).status).toBe(201)
  const key = { 'idempotency-key': `metadata-${holder.id}` }
  const send = (pedido: string) => holder.client.post('/api/payment_link/', { ...linkBody, metadata: { pedido } }, key)
  expect((await send('1')).status).toBe(201)
  expect((await send('1')).headers.get('idempotent-replayed')).toBe('true')
  expectProblem(await send('2'), { status: 422, code: 'IdempotencyKeyReused' })
})

test('an erased account leaves none of it', async ({ holder, anyone, makePerson, pool }) => {
  const words = [`Visitación Guajira ${holder.id}`]
  const about = { metadata: { clienta: words[0] } }
  const { uuid } = await makeLink(holder.client, about)
  const paid = (await startPayment(anyone, uuid)).money_movement_id
  for (const id of [paid, (await startDeposit(holder.client, about)).money_movement_id])
    await atTheBank(anyone, id, 'decline')
  const { id } = await makeReload(holder.client, pool, about)
  await review((await operator(makePerson)).client, id, 'REJECTED', { reason: 'No llegó.' })
  const pairs = () => pool.query('select from metadata_pair where owner_id = $1', [holder.id])
  expect([(await traces(pool, words)).length > 0, (await pairs()).rowCount]).toEqual([true, 4])
  const erased = await holder.client.post('/profile/erasure/', { password: holder.password })
  expect(erased.status, erased.text).toBe(204)
  await expect.poll(() => traces(pool, words), 'a job does it').toEqual([])
  await expect.poll(async () => (await pairs()).rowCount).toBe(0)
})
