import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { seal } from '@/lib/domain/access/seal'
import type { RailName } from '@/lib/domain/movement/terms'
import { env } from '@/lib/env'
import { memoryOf, type Recall } from '@/lib/rails/memory'

/** The memory that processes share, limited to one test: what another test learned is another gateway's. */
export function ownMemory(rail: RailName): Recall {
  const recall = memoryOf(rail)
  const own = randomUUID()
  const recallOwn = <Value>(wanted: Parameters<typeof recall<Value>>[0]) =>
    recall({ ...wanted, key: `${own}:${wanted.key}` })
  return Object.assign(recallOwn, {
    replace: <Value>(key: string, seen: Value, next: Value | null) => recall.replace(`${own}:${key}`, seen, next),
  })
}

function older<Value>(value: Value, hours: number): Value {
  const old = value as { at?: number } | null
  return typeof old?.at === 'number' ? { ...value, at: old.at - hours * 3_600_000 } : value
}

/** A memory as it is after so many hours, which reads all times that it stored as older. */
export function aged(recall: Recall, hours: number): Recall {
  const recallOld = async <Value>(wanted: Parameters<typeof recall<Value>>[0]) => older(await recall(wanted), hours)
  return Object.assign(recallOld, {
    replace: <Value>(key: string, seen: Value, next: Value | null) =>
      recall.replace(key, older(seen, -hours), next && older(next, -hours)),
  })
}

/** Has a payout of a server's own database sent for the first time so many hours ago, by what its processes remember. */
export async function ageSending(pool: pg.Pool, rail: RailName, payoutId: string, hours: number): Promise<void> {
  const key = `payout:${payoutId}`
  const value = JSON.stringify({ at: Date.now() - hours * 3_600_000, fact: null, by: null })
  const { rowCount } = await pool.query('update rail_memory set value = $3 where rail = $1 and key = $2', [
    ...[rail, key],
    Buffer.from(seal(env.ENCRYPTION_KEY, `rail:${rail}:${key}`, value)),
  ])
  if (rowCount !== 1) throw new Error(`${payoutId} was never sent`)
}
