/** When a webhook is tried again, and when its endpoint is given up (docs/contract.md#webhooks). */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds to wait after the first, second … attempt that failed. */
export const pauses = [
  ...[5 * second, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
] as const

/** A receiver may put us off for so long. */
const longestWish = day
/** So much is added to a pause at most, by chance, so that what failed together does not come back together. */
const jitter = 0.1

/** After so long without one that got through, an endpoint is switched off. */
const patience = 5 * day
/** Failures further apart belong to different spells: retries alone are never more than a day apart. */
const longestGap = 2 * day

/**
 * When a delivery is tried again; null after the last attempt.
 * @param it.tries attempts that failed, this one included
 * @param it.wish milliseconds that the receiver asked for (`Retry-After`), which may only lengthen the pause; null: none
 * @param it.chance 0 to 1
 */
export function nextTry(it: { tries: number; wish: number | null; chance: number }, now: Date): Date | null {
  const pause = pauses[it.tries - 1]
  if (pause === undefined) return null
  const wished = Math.min(it.wish ?? 0, longestWish)
  return new Date(now.getTime() + Math.round(Math.max(pause, wished) * (1 + jitter * it.chance)))
}

/** Until when a receiver that asked for patience is left alone altogether; null: it did not ask. */
export const pauseUntil = (wish: number | null, now: Date): Date | null =>
  wish === null || wish <= 0 ? null : new Date(now.getTime() + Math.min(wish, longestWish))

type Spell = { failingSince: Date | null; lastFailureAt: Date | null }

/** Since when an endpoint has been failing, now that it failed again. */
export const failingSince = (spell: Spell, now: Date): Date =>
  spell.failingSince && spell.lastFailureAt && now.getTime() - spell.lastFailureAt.getTime() <= longestGap
    ? spell.failingSince
    : now

/** Whether it has failed for so long that it is switched off. */
export const isHopeless = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= patience
