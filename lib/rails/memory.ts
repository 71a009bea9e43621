/**
 * Values from a rail that are valid for a while (token, banks, documents), cached for all processes and requested by
 * one at a time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/db'
import { seal, unseal } from '@/lib/domain/access/seal'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { RailName } from '@/lib/domain/movement/terms'
import { env } from '@/lib/env'

export type Recalled<Value> = {
  key: string
  /** Validity in seconds from the moment it is stored, fixed or read from the value. */
  seconds: number | ((value: Value) => number)
  /** Seconds before expiry at which it is requested again, while the old value is still served. */
  early?: number
  /** False for a value that the rail rejects before its expiry: one process requests it again. */
  usable?: (value: Value) => boolean
  ask: () => Promise<Value>
}

export type Recall = {
  /** Returns the stored value of a key, or requests it from the rail. @throws RailUnavailable, and the errors of `ask` */
  <Value>(wanted: Recalled<Value>): Promise<Value>
  /**
   * Replaces a stored value; null deletes it.
   * @param seen what it must still be
   * @returns false where it has changed meanwhile: then nothing was written
   */
  replace<Value>(key: string, seen: Value, next: Value | null): Promise<boolean>
}

type Row = { value: Uint8Array | null; until: string | null; good: boolean; fresh: boolean }

/** Seconds within which the process that asks must get its answer; the others wait for it as long. */
const lease = 15
const look = 100

/** @param rail the memory's owner: other rails never see it */
export function memoryOf(rail: RailName): Recall {
  const placeOf = (key: string) => `rail:${rail}:${key}`
  const sealed = (key: string, value: unknown) => seal(env.ENCRYPTION_KEY, placeOf(key), JSON.stringify(value))

  const read = async (key: string, early: number): Promise<Row | undefined> => {
    const [row] = await db.$queryRaw<Row[]>`
      select value, good_until::text as until, good_until > now() as good,
             good_until > now() + make_interval(secs => ${early}::float) as fresh
        from rail_memory where rail = ${rail} and key = ${key}`
    return row
  }

  /** Claims the request: one process at a time, and only if the value has not changed since it was read. */
  const claim = async (key: string, seen: string | null): Promise<boolean> => {
    const rows = await db.$queryRaw<unknown[]>`
      insert into rail_memory as m (rail, key, leased_until)
      values (${rail}, ${key}, now() + make_interval(secs => ${lease}::float))
      on conflict (rail, key) do update set leased_until = excluded.leased_until
       where m.leased_until < now() and m.good_until is not distinct from ${seen}::timestamptz
      returning 1`
    return rows.length > 0
  }

  /**
   * Of two who ask because the first took longer than its lease, the first to be answered stores.
   * @param seen as it was claimed
   * @returns null where another process stored meanwhile
   */
  const ask = async <Value>(
    { key, seconds, ask }: Recalled<Value>,
    seen: string | null,
  ): Promise<{ value: Value } | null> => {
    try {
      const value = await ask()
      const held = typeof seconds === 'function' ? seconds(value) : seconds
      const stored = await db.$executeRaw`
        update rail_memory set value = ${sealed(key, value)}::bytea,
               good_until = now() + make_interval(secs => ${held}::float), leased_until = now()
         where rail = ${rail} and key = ${key} and good_until is not distinct from ${seen}::timestamptz`
      return stored > 0 ? { value } : null
    } catch (fault) {
      await db.$executeRaw`update rail_memory set leased_until = now() where rail = ${rail} and key = ${key}`
      throw fault
    }
  }

  const recall = async <Value>(wanted: Recalled<Value>): Promise<Value> => {
    const { key, early = 0, usable = () => true } = wanted
    for (let waited = 0; waited < lease * 1000; waited += look) {
      const row = await read(key, early)
      const value: Value | undefined =
        row?.value && row.good ? JSON.parse(unseal(env.ENCRYPTION_KEY, placeOf(key), row.value)) : undefined
      const good = value !== undefined && usable(value)
      if (good && row?.fresh) return value
      const seen = row?.until ?? null
      if (await claim(key, seen)) {
        const answer = await ask(wanted, seen).catch((fault: unknown) => {
          if (good) return { value }
          throw fault
        })
        if (answer) return answer.value
        continue
      }
      if (good) return value
      await sleep(look)
    }
    throw new RailUnavailable(`nobody learned ${key} of ${rail} in time`)
  }

  const replace = async <Value>(key: string, seen: Value, next: Value | null): Promise<boolean> => {
    const value = (await read(key, 0))?.value
    if (!value || unseal(env.ENCRYPTION_KEY, placeOf(key), value) !== JSON.stringify(seen)) return false
    const replaced =
      next === null
        ? await db.$executeRaw`delete from rail_memory where rail = ${rail} and key = ${key} and value = ${value}::bytea`
        : await db.$executeRaw`
            update rail_memory set value = ${sealed(key, next)}::bytea
             where rail = ${rail} and key = ${key} and value = ${value}::bytea`
    return replaced > 0
  }

  return Object.assign(recall, { replace })
}

/** Deletes values of every rail that expired more than a day ago. */
export const forgetTold = () =>
  db.$executeRaw`delete from rail_memory where coalesce(good_until, leased_until) < now() - interval '1 day'`
