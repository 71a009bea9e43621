import { Money } from '../money'

/** How much a rate may differ from the last one before it is asked about: a slip of the hand is charged to everybody. */
const most = '10'

/**
 * By how many percent a rate is above the last one (`"25.0"`) or below it (`"-12.5"`).
 * @param rate and last are plain decimals, COP for one USD
 * @returns null where it is no more than ten percent, or there is no last one
 */
export function farFromLast(rate: string, last: string | null): string | null {
  if (last === null) return null
  const [next, before] = [Money.of(rate, 'COP'), Money.of(last, 'COP')]
  if (!before.isPositive) return null
  const step = next.value.minus(before.value).times(100)
  return step.abs().greaterThan(before.value.times(most)) ? step.div(before.value).toFixed(1) : null
}
