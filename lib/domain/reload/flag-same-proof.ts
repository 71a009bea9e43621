import type { Tx } from '../tx'

/** Returns the ids of those bank transfers whose proof another one uses too; by the index on its hash. */
export async function flagSameProof(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select r.id from reload r
     where r.id = any(${ids}::int[])
       and exists (select from reload o where o.evidence_hash = r.evidence_hash and o.id <> r.id)`
  return new Set(rows.map(({ id }) => id))
}
