/** Rate limit of calls to a rail: per second over all processes, and concurrently in each. */
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/db'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { RailName } from '@/lib/domain/movement/terms'

/** We have made too many calls; this does not count against the rail. */
export class RailBusy extends RailUnavailable {}

/** Runs a call in its turn. @throws RailBusy when the turn would come after the signal */
export type Pace = <Result>(signal: AbortSignal, call: () => Promise<Result>) => Promise<Result>

/** Seconds: turns further ahead are not assigned, since nobody would wait for them and they would delay others. */
const furthest = 5

/**
 * Milliseconds until the next call's turn. Turns are assigned in sequence, so that no second exceeds the limit,
 * whichever process asks; turns of an idle time are lost but for one. A database crash loses a turn at most.
 * @throws RailBusy
 */
async function turn(rail: RailName, perSecond: number): Promise<number> {
  const apart = Math.ceil(1000 / perSecond) / 1000
  const [row] = await db.$queryRaw<{ wait: number }[]>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into rate_limit as r (key, points, reset_at)
    select ${`rail:${rail}`}, 1, clock_timestamp() + make_interval(secs => ${apart}::float) from quick
    on conflict (key) do update
       set reset_at = greatest(clock_timestamp(), r.reset_at) + make_interval(secs => ${apart}::float)
     where r.reset_at < clock_timestamp() + make_interval(secs => ${furthest}::float)
    returning extract(epoch from reset_at - clock_timestamp())::float - ${apart}::float as wait`
  if (!row) throw new RailBusy(`${rail} may not be called more often than ${perSecond} times a second`)
  return Math.max(0, row.wait * 1000)
}

/** @param limits `perSecond` over all processes, `atOnce` in this one */
export function paceOf(rail: RailName, limits: { perSecond: number; atOnce: number }): Pace {
  let free = limits.atOnce
  const waiting: (() => void)[] = []

  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (free > 0) {
        free -= 1
        resolve()
        return
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(new RailBusy(`${rail} has ${limits.atOnce} calls under way already`))
      }
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(go)
    })

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (signal, call) => {
    await enter(signal)
    try {
      await sleep(await turn(rail, limits.perSecond), undefined, { signal }).catch(() => {
        throw new RailBusy(`${rail} was called too often for another call in time`)
      })
      return await call()
    } finally {
      leave()
    }
  }
}
