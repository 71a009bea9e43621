import type pg from 'pg'
import type { EventResource } from '@/lib/contract/webhook/stored-events'
import { Client } from '../../support/client'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { freshAddress, makeKey, type Person } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect } from '../../support/test'
import { Stream } from '../../support/webhooks/stream'
import { addEndpoint, type PageOf, test, untilGot } from '../../support/webhooks/webhooks'

const path = '/api/events/stream/'

/** Calls of a server key alone. */
const withKey = async (pool: pg.Pool, { id, client }: Person, scopes?: string[]) =>
  new Client(client.baseUrl, {
    'x-api-key': await makeKey(pool, id, { actsAlone: true, ...(scopes ? { scopes } : {}) }),
    ...freshAddress(),
  })

const after = (client: Client, id = '') => client.with({ 'last-event-id': id })

async function cancelled({ client }: Person): Promise<string> {
  const { uuid } = await makeLink(client)
  await client.post(`/api/payment_link/${uuid}/cancel/`)
  return uuid
}

const uuidOf = ({ data }: { data: Record<string, unknown> }) => (data.data as { uuid?: string }).uuid

test('200: each event as its webhook has it, once; who connects again misses none and gets none twice', async ({
  holder,
  makePerson,
  anyone,
  pool,
  receiver,
}) => {
  const other = await makePerson()
  await addEndpoint(holder.client, { url: receiver.url })
  const key = await withKey(pool, holder)
  const number = `select nextval(pg_get_serial_sequence('outbox', 'id')) as early`
  const [{ early } = { early: '' }] = (await pool.query<{ early: string }>(number)).rows
  const stream = await Stream.open(key, path)
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const { uuid } = await makeLink(holder.client)
  await cancelled(other)
  await payAndApprove(anyone, uuid)
  const came = [await stream.next(), await stream.next()]
  expect(came.map(({ event }) => event).sort()).toEqual(['money_movement.succeeded', 'payment_link.paid'])
  await untilGot(receiver, 2)
  for (const { id, data } of came) {
    const sent = receiver.got.find(({ headers }) => headers['webhook-id'] === id)
    expect(JSON.stringify(data), 'to the byte').toBe(sent?.body)
  }
  const [, begin] = /^id: (\w+)$/m.exec(stream.other.join('\n')) ?? []
  stream.close()

  const missed = await cancelled(holder)
  const from = async (id?: string, rest = '') => {
    const again = await Stream.open(id ? after(key, id) : key, `${path}${rest}`)
    const next = await again.next()
    again.close()
    return next
  }
  expect(uuidOf(await from(came[1]?.id)), 'what came meanwhile').toBe(missed)
  expect((await from(begin)).id, 'from before the first').toBe(came[0]?.id)
  expect((await from(undefined, `?after=${came[0]?.id}`)).id).toBe(came[1]?.id)
  expect((await from(came[0]?.id, `?after=${begin}`)).id, 'the header counts').toBe(came[1]?.id)

  // one that took its number before the others, and was told after them
  const late = await cancelled(holder)
  const told = async () => (await holder.client.get<PageOf<EventResource>>(`/api/events/?object=${late}`)).body.results
  await expect.poll(async () => (await told()).length).toBe(1)
  await pool.query(
    `with moved as (delete from webhook_delivery where outbox_id = (select id from outbox where subject = $2))
     update outbox set id = $1 where subject = $2`,
    [early, late],
  )
  const rest = await Stream.open(after(key, came[1]?.id), path)
  expect([uuidOf(await rest.next()), uuidOf(await rest.next())]).toEqual([missed, late])
  rest.close()
})

test('200: a key that is revoked gets nothing more, nor one that is over', async ({ holder, pool }) => {
  const [revoked, over] = [await withKey(pool, holder), await withKey(pool, holder)]
  const streams = [await Stream.open(revoked, path), await Stream.open(over, path)]
  const first = await cancelled(holder)
  for (const stream of streams) expect(uuidOf(await stream.next())).toBe(first)
  const prefixOf = (client: Client) => client.headers['x-api-key']?.slice(0, 12)
  await pool.query(`update api_key set revoked_at = now() where prefix = $1`, [prefixOf(revoked)])
  await pool.query(`update api_key set expires_at = now() where prefix = $1`, [prefixOf(over)])
  await cancelled(holder)
  for (const stream of streams) await stream.end()
})

test('400, 401, 403, 429: an id of another, a key that may not, too many', async ({
  holder,
  makePerson,
  anyone,
  pool,
}) => {
  const other = await makePerson()
  const uuid = await cancelled(other)
  const theirs = async () => (await other.client.get<PageOf<EventResource>>(`/api/events/?object=${uuid}`)).body.results
  await expect.poll(async () => (await theirs()).length).toBe(1)
  const [event] = await theirs()
  const key = await withKey(pool, holder)
  for (const id of [event?.id ?? '', 'msg_x']) {
    const wrong = { status: 400, code: 'Validation failed' } as const
    expectProblem(await after(key, id).get(path), { ...wrong, fields: { 'Last-Event-ID': 'unknown_event' } })
    expectProblem(await key.get(`${path}?after=${id}`), { ...wrong, fields: { after: 'unknown_event' } })
  }
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await (await withKey(pool, holder, ['links'])).get(path), { status: 403, code: 'ScopeMissing' })
  const streams = await Promise.all(Array.from({ length: 10 }, () => Stream.open(key, path)))
  expectProblem(await key.get(path), { status: 429, code: 'TooManyAttempts' })
  for (const stream of streams) stream.close()
})
