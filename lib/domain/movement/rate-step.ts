import { Money } from '../money'

/** Maximum change in percent before a rate needs confirmation: every payer would be charged by a mistyped one. */
const most = '10'

/**
 * By how many percent a rate is above the previous one (`"25.0"`) or below it (`"-12.5"`).
 * @param rate plain decimal, COP for one USD; `last` too
 * @returns null when it is within ten percent, or there is no previous rate
 */
export function farFromLast(rate: string, last: string | null): string | null {
  if (last === null) return null
  const [next, before] = [Money.of(rate, 'COP'), Money.of(last, 'COP')]
  if (!before.isPositive) return null
  const step = next.value.minus(before.value).times(100)
  return step.abs().greaterThan(before.value.times(most)) ? step.div(before.value).toFixed(1) : null
}
