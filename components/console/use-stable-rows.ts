import { useState } from 'react'

/** Merges the current ids, in order, with removed ids at their former positions. */
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
 * Returns the rows of a live list, with placeholders (`row` null) for those that disappeared while it was viewed, so
 * that a user about to decide on one sees what happened to it.
 * @param list identifies the list; a change of it clears the placeholders
 */
export function useStableRows<Row extends { id: number }>(rows: readonly Row[], list: string) {
  const now = rows.map(({ id }) => id)
  const [shown, setShown] = useState({ list, ids: now })
  const ids = shown.list === list ? merged(shown.ids, now) : now
  if (shown.list !== list || ids.join() !== shown.ids.join()) setShown({ list, ids })
  return ids.map((id) => ({ id, row: rows.find((one) => one.id === id) ?? null }))
}
