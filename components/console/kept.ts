import { useState } from 'react'

/** The ids of now in their order, and between them those that were there before and went, each where it stood. */
function merged(before: readonly number[], now: readonly number[]): number[] {
  const ids = [...now]
  for (const [at, id] of before.entries()) {
    if (ids.includes(id)) continue
    const neighbour = before.slice(0, at).findLast((one) => ids.includes(one))
    ids.splice(neighbour === undefined ? 0 : ids.indexOf(neighbour) + 1, 0, id)
  }
  return ids
}

/**
 * The rows of a list that follows by itself, and the ids of those that went while it was looked at, in their places: whoever was about to
 * decide on one is told what became of it.
 * @param list names the list that is looked at; in another one nothing has gone yet
 */
export function useKept<Row extends { id: number }>(rows: readonly Row[], list: string) {
  const now = rows.map(({ id }) => id)
  const [kept, setKept] = useState({ list, ids: now })
  const ids = kept.list === list ? merged(kept.ids, now) : now
  if (kept.list !== list || ids.join() !== kept.ids.join()) setKept({ list, ids })
  return ids.map((id) => ({ id, row: rows.find((one) => one.id === id) ?? null }))
}
