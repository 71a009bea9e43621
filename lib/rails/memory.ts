/** What a rail told that holds for a while (its token, its banks, its documents): asked for once, whichever process needs it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/db'
import { seal, unseal } from '@/lib/domain/access/seal'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { RailName } from '@/lib/domain/movement/terms'
import { env } from '@/lib/env'

export type Recalled<Value> = {
  key: string
  /** How long it holds from the moment it was asked for. */
  seconds: number
  /** So many seconds before it ends it is asked for again, while the old one still serves. */
  early?: number
  ask: () => Promise<Value>
}

/** What is remembered under a key, or else what the rail says when it is asked. @throws RailUnavailable */
export type Recall = <Value>(wanted: Recalled<Value>) => Promise<Value>

type Row = { value: Uint8Array | null; good: boolean; fresh: boolean }

/** Seconds in which whoever asks the rail must have its answer; the others wait for it as long. */
const lease = 15
const look = 100

/** @param rail whose memory it is: others never see it */
export function memoryOf(rail: RailName): Recall {
  const placeOf = (key: string) => `rail:${rail}:${key}`

  const read = async (key: string, early: number): Promise<Row | undefined> => {
    const [row] = await db.$queryRaw<Row[]>`
      select value, good_until > now() as good, good_until > now() + make_interval(secs => ${early}::float) as fresh
        from rail_memory where rail = ${rail} and key = ${key}`
    return row
  }

  /** Only one of all processes asks at a time. */
  const claim = async (key: string): Promise<boolean> => {
    const rows = await db.$queryRaw<unknown[]>`
      insert into rail_memory as m (rail, key, leased_until)
      values (${rail}, ${key}, now() + make_interval(secs => ${lease}::float))
      on conflict (rail, key) do update set leased_until = excluded.leased_until where m.leased_until < now()
      returning 1`
    return rows.length > 0
  }

  const ask = async <Value>({ key, seconds, ask }: Recalled<Value>): Promise<Value> => {
    try {
      const value = await ask()
      await db.$executeRaw`
        update rail_memory set value = ${seal(env.ENCRYPTION_KEY, placeOf(key), JSON.stringify(value))}::bytea,
               good_until = now() + make_interval(secs => ${seconds}::float), leased_until = now()
         where rail = ${rail} and key = ${key}`
      return value
    } catch (fault) {
      await db.$executeRaw`update rail_memory set leased_until = now() where rail = ${rail} and key = ${key}`
      throw fault
    }
  }

  return async <Value>(wanted: Recalled<Value>): Promise<Value> => {
    const opened = ({ value }: Row): Value =>
      JSON.parse(unseal(env.ENCRYPTION_KEY, placeOf(wanted.key), value ?? new Uint8Array()))
    for (let waited = 0; waited < lease * 1000; waited += look) {
      const row = await read(wanted.key, wanted.early ?? 0)
      if (row?.value && row.fresh) return opened(row)
      if (await claim(wanted.key)) {
        return ask(wanted).catch((fault: unknown) => {
          if (row?.value && row.good) return opened(row)
          throw fault
        })
      }
      if (row?.value && row.good) return opened(row)
      await sleep(look)
    }
    throw new RailUnavailable(`nobody learned ${wanted.key} of ${rail} in time`)
  }
}
