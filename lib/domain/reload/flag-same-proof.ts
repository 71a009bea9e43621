import type { Tx } from '../tx'

/** Those of these bank transfers whose proof came with another one too; by the index on its hash. */
export async function flagSameProof(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select r.id from reload r
     where r.id = any(${ids}::int[])
       and exists (select from reload o where o.evidence_hash = r.evidence_hash and o.id <> r.id)`
  return new Set(rows.map(({ id }) => id))
}
