import { DomainError } from '../errors'
import { twoPlaces } from '../money'
import type { Tx } from '../tx'

/**
 * COP for one USD, `"4000.00"`, as a superuser set it last (decisions §3 "USD links").
 * @throws DomainError RateUnavailable when there is none, or it is older than `maxAgeHours`
 */
export async function findRate(tx: Tx, maxAgeHours: number | null, now: Date): Promise<string> {
  const newest = await tx.exchangeRate.findFirst({ where: { base: 'USD', quote: 'COP' }, orderBy: { id: 'desc' } })
  const hours = newest ? (now.getTime() - newest.setAt.getTime()) / 3_600_000 : 0
  if (!newest || (maxAgeHours !== null && hours > maxAgeHours))
    throw new DomainError('RateUnavailable', { retryAfter: 300 })
  return twoPlaces(newest.rate)
}
