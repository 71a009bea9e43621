import { randomInt } from 'node:crypto'

export type Random = {
  seed: number
  /** From 0 to less than 1. */
  next: () => number
  /** A whole number from 0 to less than `n`. */
  below: (n: number) => number
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** Numbers that depend on the seed alone (mulberry32), so that a failed run can be repeated. */
export function seeded(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const rest = [...items]
    return items.flatMap(() => rest.splice(below(rest.length), 1))
  }
  return { seed, next, below, shuffled }
}

/** A new random seed; print it, so that the run can be repeated. */
export const newSeed = () => randomInt(1, 2_147_483_647)
