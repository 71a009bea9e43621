import { DomainError, fieldError } from '../errors'
import type { Tx } from '../tx'
import { lease } from '../webhook/claim-deliveries'

const day = 86_400_000
const most = 400 * day

type Moved = { ownerId: number; by: number }

/** An account's test clock: its time, and how many milliseconds it is ahead. */
export type TestClock = { now: Date; ahead: number }

/** @throws Not found unless the installation is a test one */
export function refuseLive(environment: 'test' | 'live'): void {
  if (environment !== 'test') throw new DomainError('Not found')
}

/** Sessions of the account and its members end as if the time had passed. */
const moveSessions = (tx: Tx, { ownerId, by }: Moved) =>
  tx.$executeRaw`
    update session set expires_at = expires_at - ${by}::float8 * interval '1 ms', last_used_at = last_used_at - ${by}::float8 * interval '1 ms'
     where user_id = ${ownerId}::int or user_id in (select user_id from collaborator where organization_id = ${ownerId}::int)`

/**
 * Deliveries that wait for their next attempt have it earlier, and endpoints have been failing for longer. What is due
 * within a lease may be under way, so it is not moved; what would then be due within one is due at once.
 */
async function moveWebhooks(tx: Tx, { ownerId, by }: Moved): Promise<void> {
  // Lock order: the endpoint first, as everywhere, then its deliveries.
  await tx.$executeRaw`
    update webhook_endpoint e
       set failing_since = failing_since - ${by}::float8 * interval '1 ms', paused_until = paused_until - ${by}::float8 * interval '1 ms',
           -- what is being retried goes on failing: the attempts of the time in between are left out
           last_failure_at = case when exists (select from webhook_delivery d where d.endpoint_id = e.id and d.next_try_at is not null)
                                  then last_failure_at else last_failure_at - ${by}::float8 * interval '1 ms' end
     where id in (select id from webhook_endpoint where owner_id = ${ownerId}::int
                     and (failing_since is not null or paused_until is not null) order by id for no key update)`
  await tx.$executeRaw`
    update webhook_delivery d
       set next_try_at = case when next_try_at - ${by}::float8 * interval '1 ms' > now() + make_interval(secs => ${lease}::int)
                              then next_try_at - ${by}::float8 * interval '1 ms'
                              else now() end
     where endpoint_id in (select id from webhook_endpoint where owner_id = ${ownerId}::int)
       and next_try_at > now() + make_interval(secs => ${lease}::int)`
}

/** The rail is asked about open payments when their time is up, as before. Returns their ids. */
async function moveMovements(tx: Tx, { ownerId }: Moved): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    update money_movement m
       set next_ask_at = least(next_ask_at, greatest(now(), now() + (expires_at - account_time(${ownerId}::int))))
     where id in (select id from money_movement
                   where owner_id = ${ownerId}::int and status in ('initiated', 'pending') order by id for no key update)
    returning id`
  return rows.map(({ id }) => id)
}

/**
 * Advances the test clock of an account (docs/contract.md#test-clock). Links and payments are due by it, and their clocks take them
 * within a second; what counts by real time is moved. Of two at once, each advances what the other left.
 * @throws Validation failed on `advance_to`: not_ahead, too_far
 */
export async function advanceClock(
  tx: Tx,
  { ownerId, to }: { ownerId: number; to: Date },
  now: Date,
): Promise<TestClock & { movementIds: string[] }> {
  const [before] = await tx.$queryRaw<[{ ahead: number }]>`
    insert into test_clock as c (owner_id, ahead_ms) values (${ownerId}::int, 0)
    on conflict (owner_id) do update set ahead_ms = c.ahead_ms
    returning c.ahead_ms::float8 as ahead`
  const ahead = to.getTime() - now.getTime()
  const by = ahead - before.ahead
  if (by <= 0) {
    const clock = new Date(now.getTime() + before.ahead).toISOString()
    throw fieldError('advance_to', 'not_ahead', { params: { now: clock } })
  }
  if (ahead > most) throw fieldError('advance_to', 'too_far')
  await tx.$executeRaw`update test_clock set ahead_ms = ${ahead}::float8::bigint where owner_id = ${ownerId}::int`
  const moved = { ownerId, by }
  await moveSessions(tx, moved)
  await moveWebhooks(tx, moved)
  return { now: to, ahead, movementIds: await moveMovements(tx, moved) }
}
