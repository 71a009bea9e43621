import type pg from 'pg'
import { Webhook } from 'standardwebhooks'
import type { Answer, Client } from '../client'
import { expectProblem } from '../refused'
import { test as base, expect } from '../test'
import { openReceiver, type Receiver } from './receiver'

/** With two customers' receivers on this machine. */
export const test = base.extend<{ receiver: Receiver; another: Receiver }>({
  receiver: async ({}, use) => {
    const receiver = await openReceiver()
    await use(receiver)
    receiver.close()
  },
  another: async ({}, use) => {
    const receiver = await openReceiver()
    await use(receiver)
    receiver.close()
  },
})

export type Endpoint = {
  id: number
  url: string
  description: string | null
  events: string[]
  active: boolean
  disabled_reason: string | null
  disabled_at: string | null
  failing_since: string | null
  last_success_at: string | null
  previous_secret_valid_until: string | null
  created_at: string
  updated_at: string
}

export type NewEndpoint = Endpoint & { secret: string }

export type Delivery = {
  id: string
  type: string
  status: 'pending' | 'delivered' | 'failed'
  created_at: string
  delivered_at: string | null
  next_try_at: string | null
  attempt_count: number
  body: string | null
  attempts: {
    at: string
    url: string
    status_code: number | null
    answer: string | null
    duration_ms: number
    error: string | null
  }[]
}

export type PageOf<Row> = { count: number | null; next: string | null; previous: string | null; results: Row[] }

export const endpoints = '/api/webhook_endpoints/'
export const at = ({ id }: { id: number }, rest = '') => `${endpoints}${id}/${rest}`

/** @throws when it is not created */
export async function addEndpoint(client: Client, body: object): Promise<NewEndpoint> {
  const answer = await client.post<NewEndpoint>(endpoints, body)
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body
}

export const readEndpoint = async (client: Client, endpoint: { id: number }) =>
  (await client.get<Endpoint>(at(endpoint))).body

export async function deliveries(client: Client, endpoint: { id: number }, query = ''): Promise<Delivery[]> {
  const answer = await client.get<PageOf<Delivery>>(at(endpoint, `deliveries/${query}`))
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  return answer.body.results
}

/** @throws when it is not sent */
export async function ping(client: Client, endpoint: { id: number }): Promise<Delivery> {
  const answer = await client.post<Delivery>(at(endpoint, 'ping/'))
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body
}

export type Event = { id: string; type: string; timestamp: string; data: Record<string, unknown> }

/** The events that a receiver got, verified by the public library with its secret. @throws where a signature is wrong */
export const verified = ({ got }: Receiver, secret: string): Event[] =>
  got.map(({ body, headers }) => ({
    id: headers['webhook-id'] ?? '',
    ...(new Webhook(secret).verify(body, headers) as Omit<Event, 'id'>),
  }))

/** Waits until a receiver got `count` requests. */
export async function untilGot({ got }: Receiver, count: number): Promise<void> {
  await expect.poll(() => got.length, { message: `${count} came`, timeout: 10_000 }).toBeGreaterThanOrEqual(count)
}

/** Waits until a delivery had `count` attempts. Returns it. */
export async function untilTried(client: Client, endpoint: { id: number }, id: string, count: number) {
  let found: Delivery | undefined
  const look = async () => {
    found = (await deliveries(client, endpoint)).find((one) => one.id === id)
    return found?.attempt_count
  }
  await expect.poll(look, { message: `${count} attempts of ${id}`, timeout: 10_000 }).toBe(count)
  if (!found) throw new Error(`${id} is not there`)
  return found
}

/**
 * Ends the pause before the next attempt: the database's clock is the only one, so its times are moved. For when the last attempt is
 * stored: what is under way would be sent once more.
 */
export const passPause = (pool: pg.Pool, id: string) =>
  pool.query('update webhook_delivery set next_try_at = now() where message_id = $1 and next_try_at is not null', [id])

/** Ages an endpoint by `days`. */
export const passDays = (pool: pg.Pool, { id }: { id: number }, days: number) =>
  pool.query(
    `with past as (
       update webhook_past_secret set valid_until = valid_until - $2 * interval '1 day' where endpoint_id = $1)
     update webhook_endpoint set failing_since = failing_since - $2 * interval '1 day',
            paused_until = paused_until - $2 * interval '1 day', previous_until = previous_until - $2 * interval '1 day'
      where id = $1`,
    [id, days],
  )

/** The endpoints of an account, each with its number of deliveries. */
export const keptOf = async (pool: pg.Pool, { id }: { id: number }) =>
  (
    await pool.query(
      `select to_jsonb(e) as endpoint, (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id) as deliveries
         from webhook_endpoint e where owner_id = $1 order by id`,
      [id],
    )
  ).rows

/** Makes a call that must be refused, and checks that it added or changed no endpoint and no delivery. */
export async function refused(
  pool: pg.Pool,
  owner: { id: number },
  wanted: Parameters<typeof expectProblem>[1],
  call: () => Promise<Answer<unknown>>,
) {
  const before = await keptOf(pool, owner)
  expectProblem(await call(), wanted)
  expect(await keptOf(pool, owner), 'endpoints and deliveries').toEqual(before)
}

/** Every call on an endpoint: method and path. */
export const callsOn = (endpoint: { id: number }, delivery = `msg_${'0'.repeat(32)}`): [string, string][] => [
  ['GET', at(endpoint)],
  ['PATCH', at(endpoint)],
  ['DELETE', at(endpoint)],
  ['POST', at(endpoint, 'rotate_secret/')],
  ['POST', at(endpoint, 'ping/')],
  ['GET', at(endpoint, 'deliveries/')],
  ['POST', at(endpoint, `deliveries/${delivery}/resend/`)],
  ['POST', at(endpoint, 'deliveries/resend_failed/')],
]

/** Calls with a body that is valid for the call. */
export const callAny = ({ client }: { client: Client }, method: string, path: string) =>
  client.call(
    method,
    path,
    method === 'GET' ? {} : { body: path.endsWith('/resend_failed/') ? { since: '2026-01-01T00:00:00Z' } : {} },
  )
