import { randomUUID } from 'node:crypto'
import type { RailName } from '@/lib/domain/movement/terms'
import { memoryOf, type Recall } from '@/lib/rails/memory'

/** The memory that processes share, limited to one test: what another test learned is another gateway's. */
export function ownMemory(rail: RailName): Recall {
  const recall = memoryOf(rail)
  const own = randomUUID()
  return (wanted) => recall({ ...wanted, key: `${own}:${wanted.key}` })
}

/** A memory as it is after so many hours, which reads all times that it stored as older. */
export const aged =
  (recall: Recall, hours: number): Recall =>
  async (wanted) => {
    const value = await recall(wanted)
    const old = value as { at?: number } | null
    return typeof old?.at === 'number' ? { ...value, at: old.at - hours * 3_600_000 } : value
  }
