/** When a webhook is retried, and when its endpoint is switched off (docs/contract.md#webhooks). */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds to wait after the first, second … failed attempt. */
export const pauses = [
  ...[5 * second, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
] as const

/** Maximum delay that a receiver can request. */
const longestWish = day
/** Maximum jitter as a fraction of the pause, so that deliveries that failed together are not retried together. */
const jitter = 0.1

/** Time without a successful delivery after which an endpoint is switched off. */
const patience = 5 * day
/** Failures further apart belong to separate failing periods: retries alone are at most a day apart. */
const longestGap = 2 * day

/**
 * When a delivery is retried; null after the last attempt.
 * @param it.tries failed attempts, this one included
 * @param it.wish milliseconds requested by the receiver (`Retry-After`), which can only lengthen the pause; null: none
 * @param it.chance 0 to 1
 */
export function nextTry(it: { tries: number; wish: number | null; chance: number }, now: Date): Date | null {
  const pause = pauses[it.tries - 1]
  if (pause === undefined) return null
  const wished = Math.min(it.wish ?? 0, longestWish)
  return new Date(now.getTime() + Math.round(Math.max(pause, wished) * (1 + jitter * it.chance)))
}

/** Until when nothing is sent to a receiver that requested a delay; null if it did not. */
export const pauseUntil = (wish: number | null, now: Date): Date | null =>
  wish === null || wish <= 0 ? null : new Date(now.getTime() + Math.min(wish, longestWish))

type Spell = { failingSince: Date | null; lastFailureAt: Date | null }

/** Since when an endpoint has been failing, given that it has just failed again. */
export const failingSince = (spell: Spell, now: Date): Date =>
  spell.failingSince && spell.lastFailureAt && now.getTime() - spell.lastFailureAt.getTime() <= longestGap
    ? spell.failingSince
    : now

/** True when an endpoint has failed long enough to be switched off. */
export const isHopeless = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= patience
