import type { Tx } from '../tx'

/** How keys are told apart wherever one of them acted: name and first characters, by id. */
export async function listKeyLabels(tx: Tx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await tx.apiKey.findMany({
    where: { id: { in: wanted } },
    select: { id: true, name: true, prefix: true },
  })
  return new Map(rows.map(({ id, name, prefix }) => [id, `${name} (${prefix}…)`]))
}

/** The same of one key; null for none. */
export const readKeyLabel = async (tx: Tx, id: number | null): Promise<string | null> =>
  id === null ? null : ((await listKeyLabels(tx, [id])).get(id) ?? null)
