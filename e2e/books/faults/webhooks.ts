import type pg from 'pg'
import { addEndpoint } from '@/lib/domain/webhook/change-endpoint'
import type { Limits } from '@/lib/domain/webhook/claim-deliveries'
import { pingEndpoint } from '@/lib/domain/webhook/deliveries'
import { pauses } from '@/lib/domain/webhook/schedule'
import { env } from '@/lib/env'
import { makeDeliverer } from '@/lib/jobs/webhooks'
import { resolveHost } from '@/lib/senders/network-address'
import type { Finding } from '../../support/books'
import { type Domain, domainOn } from '../../support/house/domain'
import { makeAccount } from '../../support/people/people'
import type { Received } from '../../support/webhooks/receiver'

/**
 * An account with endpoints and their deliverer, on the test's own database. For the test a hang is cut after 5 s: also a busy machine
 * delivers the others sooner.
 */
export type Post = { pool: pg.Pool; domain: Domain; ownerId: number; secrets: Map<number, string> }

export const rules = { allowPrivate: true, resolve: resolveHost, patience: 5_000 }
/** As in production, for ten concurrent deliveries instead of 512. */
export const fair: Limits = { inAll: 10, each: 3, failingInAll: 4, failingEach: 1 }
/** Milliseconds that an experiment itself may take within a pause. */
const margin = 3_000
/** First come, first served: one endpoint can take every place. */
export const unfair: Limits = { inAll: 10, each: 10, failingInAll: 10, failingEach: 10 }

export async function openPost(pool: pg.Pool): Promise<Post> {
  const { id } = await makeAccount(pool)
  return { pool, domain: domainOn(pool), ownerId: id, secrets: new Map() }
}

export async function endpointAt({ domain, ownerId, secrets }: Post, url: string): Promise<number> {
  const { endpoint, secret } = await domain.inTx((tx, now) =>
    addEndpoint(
      tx,
      { ownerId, actorId: ownerId, keyId: null },
      { url, events: [], description: null, address: 'allowed' },
      { sealKey: env.ENCRYPTION_KEY, httpsOnly: false },
      now,
    ),
  )
  secrets.set(endpoint.id, secret)
  return endpoint.id
}

/** Sends `count` events to an endpoint. Returns their message ids. */
export async function send({ domain, ownerId }: Post, endpointId: number, count = 1): Promise<string[]> {
  const ids: string[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const body = () => JSON.stringify({ type: 'webhook.ping', data: { sent } })
    const made = await domain.inTx((tx, now) => pingEndpoint(tx, { ownerId, id: endpointId }, body, now))
    ids.push(made.messageId)
  }
  return ids
}

/** Runs a worker: it claims due deliveries whenever there is room, until none is due or `enough`, and none is in flight. */
export async function work({ domain, pool }: Post, limits: Limits = fair, enough = () => false): Promise<void> {
  let wake = () => {}
  const deliverer = makeDeliverer(() => wake(), { ...domain, rules, limits })
  const due = async () =>
    (
      await pool.query(
        `select 1 from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
          where d.next_try_at <= now() and e.off_at is null and coalesce(e.paused_until <= now(), true) limit 1`,
      )
    ).rowCount
  do {
    const freed = new Promise<void>((resolve) => {
      wake = resolve
    })
    await deliverer.turn()
    if (await due()) await Promise.race([freed, new Promise((resolve) => setTimeout(resolve, 50))])
    else await deliverer.settled()
  } while (!enough() && (await due()))
  await deliverer.settled()
}

/** Moves back all times that anything waits for: the database's clock is the only one. */
export const passTime = (pool: pg.Pool, milliseconds: number) =>
  pool.query(
    `with pause as (select make_interval(secs => $1) as long),
          endpoints as (
            update webhook_endpoint set failing_since = failing_since - long, last_failure_at = last_failure_at - long,
                   paused_until = paused_until - long from pause),
          attempts as (update webhook_attempt set at = at - long from pause)
     update webhook_delivery set next_try_at = next_try_at - long from pause where next_try_at is not null`,
    [milliseconds / 1000],
  )

type Standing = { state: string; tries: number; pause: number | null; off: string | null }

/** State of an endpoint's newest delivery, with the milliseconds from its last failure to the next attempt. */
export async function standing(pool: pg.Pool, endpointId: number): Promise<Standing> {
  const { rows } = await pool.query<Standing>(
    `select d.state, d.tries, e.off_reason as off,
            (extract(epoch from d.next_try_at - e.last_failure_at) * 1000)::float8 as pause
       from webhook_delivery d
       join webhook_endpoint e on e.id = d.endpoint_id
      where d.endpoint_id = $1 order by d.id desc limit 1`,
    [endpointId],
  )
  if (!rows[0]) throw new Error(`nothing was sent to ${endpointId}`)
  return rows[0]
}

/** Has one event attempted `attempts` times and checks each pause. Returns the hours that passed. */
export async function alongTheSchedule(
  post: Post,
  endpointId: number,
  attempts: number,
): Promise<Finding & { hours: number }> {
  const wrong: string[] = []
  let hours = 0
  await send(post, endpointId)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await work(post)
    const { tries, pause, state } = await standing(post.pool, endpointId)
    if (tries !== attempt) wrong.push(`${tries} attempts where ${attempt} were due`)
    const wanted = attempt < attempts ? (pauses[attempt - 1] ?? 0) : null
    const kept = wanted === null ? pause === null : pause !== null && pause >= wanted - 2 && pause <= wanted * 1.1 + 2
    if (!kept) wrong.push(`after attempt ${attempt} it waits ${pause} ms, not ${wanted}, and is ${state}`)
    if (pause === null) break
    hours += pause / 3_600_000
    await passTime(post.pool, pause - margin)
    await work(post)
    const early = (await standing(post.pool, endpointId)).tries - tries
    if (early > 0) wrong.push(`tried again before pause ${attempt} was over`)
    await passTime(post.pool, margin)
  }
  return { what: 'pauses off the schedule', trials: attempts, wrong, hours, noted: `${hours.toFixed(1)} hours` }
}

/** Sends events to an endpoint that accepts them after many to some that hang. Wrong: an event later than the timeout. */
export async function besideTheDead(
  post: Post,
  endpoints: { dead: number[]; alive: number },
  got: Received[],
  limits: Limits,
): Promise<Finding> {
  const each = 12
  for (const id of endpoints.dead) await send(post, id, each)
  const ids = await send(post, endpoints.alive, each)
  // Nothing is delivered before all events exist: those of the dead endpoints come first.
  await post.pool.query('update webhook_delivery set next_try_at = now() where next_try_at is not null')
  const began = Date.now()
  await work(post, limits, () => got.length >= each)
  const lateness = ids.map((id) => {
    const arrived = got.find(({ headers }) => headers['webhook-id'] === id)
    return { id, late: arrived ? arrived.at - began : Number.POSITIVE_INFINITY }
  })
  const worst = Math.max(...lateness.map(({ late }) => late))
  return {
    what: 'events that came late for others’ sake',
    trials: each,
    wrong: lateness.filter(({ late }) => late > rules.patience).map(({ id, late }) => `${id} came after ${late} ms`),
    noted: `the last after ${worst} ms`,
  }
}

/** Sends events to an endpoint that answered 410. Wrong: any request that still reaches it. */
export async function afterGone(post: Post, endpointId: number, got: Received[]): Promise<Finding> {
  const trials = 5
  await send(post, endpointId)
  await work(post)
  const first = got.length
  for (let step = 0; step < trials; step += 1) {
    await post.pool.query(
      `insert into webhook_delivery (endpoint_id, type, body, next_try_at) values ($1, 'webhook.ping', '{}', now())`,
      [endpointId],
    )
    await work(post)
    await passTime(post.pool, 86_400_000)
  }
  const wrong = got.slice(first).map(({ headers }) => `${headers['webhook-id']} came after 410`)
  return { what: 'requests after a 410', trials, wrong, noted: `${first} before` }
}
