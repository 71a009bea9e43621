import { Webhook } from 'standardwebhooks'
import { takenBack } from '../../support/money/cases'
import { makeReload, review, startDeposit } from '../../support/money/deposits'
import { atTheBank, makeLink, payAndApprove, startPayment } from '../../support/money/payments'
import { operator } from '../../support/people/staff'
import { expect } from '../../support/test'
import { addEndpoint, at, deliveries, passDays, ping, test, untilGot, verified } from '../../support/webhooks/webhooks'

test('a paid link: what the API shows, signed, each event once under an id of its own; no other account is notified', async ({
  holder,
  makePerson,
  anyone,
  receiver,
  another,
}) => {
  const { secret } = await addEndpoint(holder.client, { url: receiver.url })
  await addEndpoint((await makePerson()).client, { url: another.url })
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, uuid)
  await atTheBank(anyone, id, 'pending')
  await atTheBank(anyone, id, 'processing')
  await atTheBank(anyone, id, 'approve')
  await untilGot(receiver, 4)
  const events = verified(receiver, secret)
  const byType = Object.fromEntries(events.map((event) => [event.type, event.data]))
  expect(events.map(({ type }) => type).sort()).toEqual([
    ...['money_movement.pending', 'money_movement.processing', 'money_movement.succeeded', 'payment_link.paid'],
  ])
  expect(new Set(events.map((event) => event.id)).size).toBe(4)
  const { payments_count, ...link } = (await holder.client.get(`/api/payment_link/${uuid}/`)).body
  expect(payments_count).toBe(1)
  expect(byType['payment_link.paid']).toEqual(link)
  expect(byType['money_movement.succeeded']).toEqual((await holder.client.get(`/api/payments/${id}/`)).body)
  expect(byType['money_movement.pending']).toMatchObject({ money_movement_id: id, status: 'pending' })
  for (const { headers } of receiver.got) {
    expect(headers['content-type']).toBe('application/json')
    expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(30)
  }
  expect(another.got).toEqual([])
})

test('a cancelled and an expired link; a failed and an expired deposit', async ({ holder, pool, anyone, receiver }) => {
  const { secret } = await addEndpoint(holder.client, { url: receiver.url })
  const [cancelled, old] = [await makeLink(holder.client), await makeLink(holder.client)]
  const after = await holder.client.post(`/api/payment_link/${cancelled.uuid}/cancel/`)
  await pool.query(`update payment_link set expires_at = now() - interval '1 second' where uuid = $1`, [old.uuid])
  const [declined, late] = [await startDeposit(holder.client), await startDeposit(holder.client)]
  await atTheBank(anyone, declined.money_movement_id, 'decline')
  await atTheBank(anyone, late.money_movement_id, 'expire')
  await untilGot(receiver, 4)
  const events = verified(receiver, secret)
  const of = (type: string) => events.find((event) => event.type === type)?.data
  expect(of('payment_link.cancelled')).toEqual(after.body)
  expect(of('payment_link.expired')).toMatchObject({ uuid: old.uuid, status: 'EXPIRED' })
  expect(of('money_movement.failed')).toMatchObject({ external_id: declined.external_id, status: 'failed' })
  expect(of('money_movement.expired')).toMatchObject({ external_id: late.external_id, status: 'expired' })
})

test('what a bank took back: each event shows the payment as it stood then', async ({
  holder,
  makePerson,
  anyone,
  pool,
  receiver,
}) => {
  const events = ['money_movement.reversed', 'reversal.debited', 'reversal.closed']
  const { secret } = await addEndpoint(holder.client, { url: receiver.url, events })
  const { id, movementId } = await takenBack(holder.client, anyone, pool)
  const [one, other] = [await operator(makePerson), await operator(makePerson)]
  const say = async ({ client }: typeof one, body: object) =>
    expect((await client.post(`/panel/reversals/${id}/`, { reason: 'Contracargo', ...body })).status).toBe(200)
  await say(one, { action: 'DEBIT' })
  for (const person of [one, other]) await say(person, { action: 'CLOSE', wallet: '70000', fees: 'KEPT' })
  await untilGot(receiver, 3)
  const told = verified(receiver, secret)
  const stood = (type: string) => told.find((event) => event.type === type)?.data.reversal
  expect(stood('money_movement.reversed')).toMatchObject({ status: 'open', debited: { amount: '0.00' } })
  expect(stood('reversal.debited')).toMatchObject({ status: 'open', debited: { amount: '100000.00' }, closed_at: null })
  const { body } = await holder.client.get<{ reversal: object }>(`/api/payments/${movementId}/`)
  expect(body.reversal).toMatchObject({ status: 'closed', debited: { amount: '70000.00' } })
  expect(told.find(({ type }) => type === 'reversal.closed')?.data).toEqual(body)
})

test('a level; a ping; of a bank transfer nothing', async ({ holder, makePerson, pool, receiver }) => {
  const made = await addEndpoint(holder.client, { url: receiver.url })
  const operator = await makePerson({ roles: ['OPERATOR'] })
  const { id } = await makeReload(holder.client, pool)
  expect((await review(operator.client, id)).status).toBe(200)
  await pool.query(`update "user" set level = 2, document_status = 'REJECTED' where id = $1`, [holder.id])
  await untilGot(receiver, 1)
  const sent = await ping(holder.client, made)
  await untilGot(receiver, 2)
  const [level, pinged] = verified(receiver, made.secret)
  expect(level).toMatchObject({
    type: 'profile.level_changed',
    data: { uuid: holder.uuid, email: holder.email, level: 2, previous_level: 5, document_status: 'REJECTED' },
  })
  expect(pinged).toMatchObject({ id: sent.id, type: 'webhook.ping', data: { id: made.id, url: receiver.url } })
  expect(receiver.got[1]?.body).toBe(sent.body)
  expect(receiver.got).toHaveLength(2)
})

test('only those that it asked for, and none while its owner has it off', async ({ holder, receiver, another }) => {
  await addEndpoint(holder.client, { url: receiver.url, events: ['payment_link.cancelled'] })
  const off = await addEndpoint(holder.client, { url: another.url })
  await holder.client.call('PATCH', at(off), { body: { active: false } })
  const cancel = async () => {
    const { uuid } = await makeLink(holder.client)
    await payAndApprove(holder.client, (await makeLink(holder.client)).uuid)
    await holder.client.post(`/api/payment_link/${uuid}/cancel/`)
  }
  await cancel()
  await untilGot(receiver, 1)
  expect(await deliveries(holder.client, off)).toEqual([])
  await holder.client.call('PATCH', at(off), { body: { active: true } })
  await cancel()
  await untilGot(receiver, 2)
  await untilGot(another, 3)
  expect(receiver.got.map(({ body }) => JSON.parse(body).type)).toEqual(Array(2).fill('payment_link.cancelled'))
  expect(another.got).toHaveLength(3)
})

test('each secret before signs too for a day, and then no more', async ({ holder, pool, receiver }) => {
  const made = await addEndpoint(holder.client, { url: receiver.url })
  const rotate = async () => (await holder.client.post<{ secret: string }>(at(made, 'rotate_secret/'))).body.secret
  const next = await rotate()
  await passDays(pool, made, 0.5)
  const secret = await rotate()
  await ping(holder.client, made)
  await untilGot(receiver, 1)
  expect(receiver.got[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(3)
  for (const known of [made.secret, next, secret]) expect(verified(receiver, known)).toHaveLength(1)
  await passDays(pool, made, 1)
  await ping(holder.client, made)
  await untilGot(receiver, 2)
  const { body = '', headers = {} } = receiver.got[1] ?? {}
  expect(new Webhook(secret).verify(body, headers)).toBeTruthy()
  expect(() => new Webhook(made.secret).verify(body, headers)).toThrow()
})
