import type { EventDetailResource, EventResource } from '@/lib/contract/webhook/stored-events'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { refund } from '../../support/money/refunds'
import { makeMember } from '../../support/people/members'
import type { Person } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect } from '../../support/test'
import { addEndpoint, at, type PageOf, ping, test, untilGot, verified } from '../../support/webhooks/webhooks'

const path = '/api/events/'
const list = async ({ client }: Person, query = '') => (await client.get<PageOf<EventResource>>(`${path}${query}`)).body
const typesOf = ({ results }: PageOf<EventResource>) => results.map(({ type }) => type)
const resend = ({ client }: Person, { id }: { id: string }, body?: object) =>
  client.post<EventDetailResource>(`${path}${id}/resend/`, body)

/** Waits until the account has so many events, newest first. */
async function untilListed(holder: Person, count: number, query = ''): Promise<EventResource[]> {
  await expect.poll(async () => (await list(holder, query)).count).toBe(count)
  return (await list(holder, query)).results
}

test('200: what happened without an endpoint is there, by type, object and time; with later refunds left out', async ({
  holder,
  anyone,
}) => {
  const { uuid } = await makeLink(holder.client, { metadata: { pedido: '7' } })
  const { money_movement_id: id } = await payAndApprove(anyone, uuid)
  await untilListed(holder, 2)
  const back = await refund(holder, id, { amount: '1000.00' })
  const [asked, ...others] = await untilListed(holder, 3)
  const [paid, came] = ['payment_link.paid', 'money_movement.succeeded'].map((type) =>
    others.find((event) => event.type === type),
  )
  expect(asked).toMatchObject({ object: { type: 'refund', id: back.id }, data: { id: back.id } })
  expect(paid).toMatchObject({
    object: { type: 'payment_link', id: uuid },
    data: { uuid, metadata: { pedido: '7' }, payment: { money_movement_id: id, refunds: [] } },
  })
  expect(came).toMatchObject({ object: { type: 'money_movement', id }, data: { status: 'succeeded', refunds: [] } })
  const found: [string, (EventResource | undefined)[]][] = [
    [`?object=${uuid.toUpperCase()}`, [paid]],
    [`?object=${id}`, [came]],
    [`?object=${back.id}`, [asked]],
    ['?type=money_movement.succeeded', [came]],
    [`?type=payment_link.paid&object=${id}`, []],
    [`?created_to=${came?.timestamp}`, []],
    [`?created_from=${asked?.timestamp}`, [asked]],
  ]
  for (const [query, wanted] of found)
    for (const more of ['', '&cursor=']) expect((await list(holder, `${query}${more}`)).results, query).toEqual(wanted)
  const first = await holder.client.get<PageOf<EventResource>>(`${path}?page_size=1&cursor=`)
  const rest = await holder.client.get<PageOf<EventResource>>(
    new URL(first.body.next ?? '').pathname + new URL(first.body.next ?? '').search,
  )
  expect([first.body.results, rest.body.results.length]).toEqual([[asked], 1])
  expect((await holder.client.get(`${path}${asked?.id}/`)).body).toEqual({ ...asked, deliveries: [] })
})

test('an event for the service alone ends when it is dispatched: its payment is at the bank, and nothing of it is stored', async ({
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await payAndApprove(anyone, uuid)
  await untilListed(holder, 2)
  const { rows } = await pool.query('select type from outbox where owner_id = $1 and subject = any($2) order by type', [
    holder.id,
    [id, uuid],
  ])
  expect(rows.map(({ type }) => type)).toEqual(['money_movement.succeeded', 'payment_link.paid'])
})

test('200: one id for all endpoints, which is the webhook-id; sent again to those that listen, or to the one named', async ({
  holder,
  receiver,
  another,
}) => {
  const all = await addEndpoint(holder.client, { url: receiver.url })
  const few = await addEndpoint(holder.client, { url: another.url, events: ['payment_link.cancelled'] })
  const { uuid } = await makeLink(holder.client)
  await holder.client.post(`/api/payment_link/${uuid}/cancel/`)
  await Promise.all([untilGot(receiver, 1), untilGot(another, 1)])
  const [event] = await untilListed(holder, 1)
  if (!event) throw new Error('no event')
  const [got] = verified(receiver, all.secret)
  expect(got).toEqual({ id: event.id, type: event.type, timestamp: event.timestamp, data: event.data })
  expect(another.got[0]?.headers['webhook-id']).toBe(event.id)
  const again = (await resend(holder, event)).body.deliveries
  expect(again).toMatchObject([all, few].map(({ id }) => ({ endpoint_id: id, status: 'pending' })))
  await Promise.all([untilGot(receiver, 2), untilGot(another, 2)])
  expect(receiver.got[1]?.body).toBe(receiver.got[0]?.body)

  await holder.client.call('PATCH', at(few), { body: { events: ['payment_link.paid'] } })
  await resend(holder, event)
  await untilGot(receiver, 3)
  expect((await resend(holder, event, { endpoint_id: few.id })).status).toBe(200)
  await untilGot(another, 3)
  const late = await addEndpoint(holder.client, { url: another.url })
  expect((await resend(holder, event, { endpoint_id: late.id })).body.deliveries).toHaveLength(3)
  await untilGot(another, 4)
  expect(new Set(another.got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([event.id]))
  await ping(holder.client, all)
  expect(typesOf(await list(holder)), 'a ping is the endpoint’s own').toEqual(['payment_link.cancelled'])
})

test('400: filters that are none; an endpoint that is off, or of another', async ({ holder, makePerson, receiver }) => {
  const query = '?type=webhook.ping&object=&created_from=ayer&page=0'
  expectProblem(await holder.client.get(`${path}${query}`), {
    ...{ status: 400, code: 'Validation failed' },
    fields: { type: 'invalid', object: 'required', created_from: 'invalid', page: 'not_a_page' },
  })
  const { uuid } = await makeLink(holder.client)
  await holder.client.post(`/api/payment_link/${uuid}/cancel/`)
  const [event] = await untilListed(holder, 1)
  if (!event) throw new Error('no event')
  const other = await addEndpoint((await makePerson()).client, { url: receiver.url })
  expectProblem(await resend(holder, event, { endpoint_id: other.id }), {
    ...{ status: 400, code: 'Validation failed', fields: { endpoint_id: 'unknown_endpoint' } },
  })
  const off = await addEndpoint(holder.client, { url: receiver.url })
  await holder.client.call('PATCH', at(off), { body: { active: false } })
  expectProblem(await resend(holder, event, { endpoint_id: off.id }), { status: 400, code: 'EndpointOff' })
  expect((await resend(holder, event)).body.deliveries, 'to none').toEqual([])
})

test('401, 403, 404: nobody else’s, none that is too old', async ({ holder, anyone, makePerson, platform, pool }) => {
  const { uuid } = await makeLink(holder.client)
  await holder.client.post(`/api/payment_link/${uuid}/cancel/`)
  const [event] = await untilListed(holder, 1)
  if (!event) throw new Error('no event')
  const other = await makePerson()
  for (const rest of ['', 'resend/']) {
    const call = (client: Person['client'], id = event.id) => client.call(rest ? 'POST' : 'GET', `${path}${id}/${rest}`)
    expectProblem(await call(other.client), { status: 404, code: 'Not found' })
    expectProblem(await call(holder.client, 'msg_x'), { status: 404, code: 'Not found' })
    expectProblem(await call(anyone), { status: 401, code: 'InvalidApiKey' })
  }
  expect((await list(other)).count).toBe(0)
  const member = await makeMember(platform, holder, 'FINANCE')
  expectProblem(await member.client.get(path), { status: 403, code: 'FORBIDDEN' })
  await pool.query(`update outbox set created_at = now() - interval '31 days' where subject = $1`, [uuid])
  expect((await list(holder)).count).toBe(0)
  expectProblem(await holder.client.get(`${path}${event.id}/`), { status: 404, code: 'Not found' })
})
