import { unseal } from '../access/seal'
import type { Tx } from '../tx'
import { secretPlace } from './endpoints'

/** A delivery leased to this process. */
export type Claimed = {
  id: bigint
  messageId: string
  endpointId: number
  ownerId: number
  url: string
  body: string
  /** Failed attempts so far in this round. */
  tries: number
  /** Until when it is leased: what it says of its next attempt, unless somebody else decided on that. */
  until: Date
  /** Encrypted signing secrets, newest first. */
  sealed: Uint8Array[]
  now: Date
  /** True when its endpoint was failing at the time of the claim. */
  failing: boolean
}

/** Maximum previous secrets that sign too: the signature header has limited room. */
const signing = 9

/** Seconds after which another process may take over a claimed delivery: well beyond the duration of an attempt. */
export const lease = 60

/** Maximum concurrent deliveries: in all, per endpoint, and the same for failing endpoints. */
export type Limits = { inAll: number; each: number; failingInAll: number; failingEach: number }

/**
 * Claims due deliveries. It steps from endpoint to endpoint through an index, so that an endpoint with a long queue
 * does not delay the others. Failing endpoints get few of the slots, so that hanging ones cannot fill them all.
 * @param it.busy running deliveries of this process by endpoint
 */
export async function claimDeliveries(
  tx: Tx,
  it: { limits: Limits; busy: ReadonlyMap<number, number>; free: { inAll: number; failing: number } },
): Promise<Claimed[]> {
  const { limits, free } = it
  return await tx.$queryRaw<Claimed[]>`
    with recursive waiting (id) as (
           (select endpoint_id from webhook_delivery where next_try_at is not null order by endpoint_id limit 1)
           union all
           select (select d.endpoint_id from webhook_delivery d
                    where d.next_try_at is not null and d.endpoint_id > w.id order by d.endpoint_id limit 1)
             from waiting w where w.id is not null),
         open as (
           select e.id, e.failing_since is not null as failing,
                  case when e.failing_since is null then ${limits.each}::int else ${limits.failingEach}::int end
                    - coalesce(b.count, 0) as room
             from waiting w join webhook_endpoint e on e.id = w.id
             left join unnest(${[...it.busy.keys()]}::int[], ${[...it.busy.values()]}::int[]) b (id, count) on b.id = e.id
            where e.off_at is null and e.removed_at is null and (e.paused_until is null or e.paused_until <= now())),
         due as (
           select d.id, o.failing, d.next_try_at, row_number() over (partition by o.id order by d.next_try_at) as place
             from open o cross join lateral (
               select id, next_try_at from webhook_delivery
                where endpoint_id = o.id and next_try_at <= now() and body is not null
                order by next_try_at limit greatest(o.room, 0) for update skip locked) d),
         ranked as (
           select id, failing, row_number() over (partition by failing order by place, next_try_at) as rank from due),
         chosen as (
           select id from ranked where not failing or rank <= ${free.failing}::int
            order by failing, rank limit ${free.inAll}::int)
    update webhook_delivery d set next_try_at = now() + make_interval(secs => ${lease}::int)
      from chosen c, webhook_endpoint e
     where d.id = c.id and e.id = d.endpoint_id
    returning d.id, d.message_id as "messageId", d.endpoint_id as "endpointId", e.owner_id as "ownerId", e.url, d.body, d.tries, d.next_try_at as until, now() as now,
              e.failing_since is not null as failing,
              e.secret || array(select p.secret from webhook_past_secret p
                                 where p.endpoint_id = e.id and p.valid_until > now()
                                 order by p.valid_until desc limit ${signing}::int) as sealed`
}

/** Decrypts the signing secrets of a delivery. Throws when `sealKey` is not the key that encrypted them. */
export const openSecrets = (sealKey: string, { endpointId, sealed }: Claimed): string[] =>
  sealed.map((one) => unseal(sealKey, secretPlace(endpointId), one))
