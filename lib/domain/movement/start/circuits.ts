import type { Tx } from '../../tx'
import type { Method, RailName } from '../terms'

/** What is switched off by itself: one of a rail's methods, or its payouts. */
export type CircuitName = Method | 'payouts'

/** Circuit breaker state of a rail's method. There is none for a method that never failed or has recovered. */
export type Circuit = {
  method: CircuitName
  /** Consecutive failures. */
  failures: number
  /** When the method was switched off; null: it is on. */
  openedAt: Date | null
  /** Seconds until a call may probe it; zero or less: now. */
  secondsLeft: number
  /** Reason of the last failure, for staff. */
  reason: string | null
}

type At = { rail: RailName; method: CircuitName }
export type Patience = {
  /** Consecutive failures that switch a method off. */
  failures: number
  /** Seconds between two probes of a method that is off. */
  seconds: number
}

/** The methods of a rail that have failed and not answered since. */
export const readCircuits = (tx: Tx, rail: RailName): Promise<Circuit[]> =>
  tx.$queryRaw<Circuit[]>`
    select method, failures, opened_at as "openedAt", reason,
           coalesce(extract(epoch from open_until - now()), 0)::float8 as "secondsLeft"
      from rail_circuit where rail = ${rail} and failures > 0 order by method`

/** Records a failure; at the threshold the method is switched off for all processes. @returns true if this one did */
export async function countFailure(
  tx: Tx,
  { rail, method }: At,
  reason: string,
  { failures, seconds }: Patience,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ opened: boolean }[]>`
    insert into rail_circuit as c (rail, method, failures, reason, opened_at, open_until)
    values (${rail}, ${method}, 1, ${reason.slice(0, 255)},
            case when ${failures}::int <= 1 then now() end,
            case when ${failures}::int <= 1 then now() + make_interval(secs => ${seconds}::float) end)
    on conflict (rail, method) do update
       set failures = c.failures + 1, reason = excluded.reason, updated_at = now(),
           opened_at = case when c.failures + 1 >= ${failures}::int then coalesce(c.opened_at, now()) end,
           open_until = case when c.failures + 1 >= ${failures}::int
                             then now() + make_interval(secs => ${seconds}::float) end
    returning failures = greatest(${failures}::int, 1) as opened`
  return row?.opened ?? false
}

/** True when the caller claimed the next probe of a method that is off. */
export async function claimTry(tx: Tx, { rail, method }: At, { seconds }: Patience): Promise<boolean> {
  const claimed = await tx.$executeRaw`
    update rail_circuit set open_until = now() + make_interval(secs => ${seconds}::float)
     where rail = ${rail} and method = ${method} and opened_at is not null and open_until <= now()`
  return claimed > 0
}

/** Resets the circuit of a rail that answers again. @returns true if the method was off */
export async function closeCircuit(tx: Tx, { rail, method }: At): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ off: boolean }[]>`
    with before as (select opened_at from rail_circuit where rail = ${rail} and method = ${method} for update)
    update rail_circuit c set failures = 0, opened_at = null, open_until = null, reason = null, updated_at = now()
      from before where c.rail = ${rail} and c.method = ${method} and c.failures > 0
    returning before.opened_at is not null as off`
  return row?.off ?? false
}

/** A method that is off and due for a probe, and the movement to probe it with; null: no suitable one. */
type Probe = { method: Method; movementId: string | null }

/**
 * Finds a probe for each method that is off and due: the newest movement that can be polled, its reference at the rail
 * being known, or whose order waits to be made (`mayBeMade`). Payouts are probed by the next of them that is sent or asked about.
 */
export const findProbes = (tx: Tx, rail: RailName): Promise<Probe[]> =>
  tx.$queryRaw<Probe[]>`
    select c.method, m.id as "movementId" from rail_circuit c
      left join lateral (select id from money_movement
                          where rail = c.rail and method::text = c.method
                            and (rail_reference is not null
                                 or status = 'initiated' and not awaits_acceptance and expires_at > account_time(owner_id)
                                    and not exists (select from payment_link l
                                                     where l.id = link_id and l.status in ('PAID', 'EXPIRED', 'CANCELLED')))
                          order by number desc limit 1) m on true
     where c.rail = ${rail} and c.method <> 'payouts' and c.opened_at is not null and c.open_until <= now()`
