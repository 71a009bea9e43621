import { DomainError } from '../../errors'
import { twoPlaces } from '../../money'
import type { Tx } from '../../tx'

/**
 * COP for one USD, `"4000.00"`, as last set by a superuser (docs/contract.md#dollar-links); null if there is none, or
 * it is older than `maxAgeHours`.
 */
export async function readRate(tx: Tx, maxAgeHours: number | null, now: Date): Promise<string | null> {
  const newest = await tx.exchangeRate.findFirst({ where: { base: 'USD', quote: 'COP' }, orderBy: { id: 'desc' } })
  if (!newest) return null
  const hours = (now.getTime() - newest.setAt.getTime()) / 3_600_000
  return maxAgeHours !== null && hours > maxAgeHours ? null : twoPlaces(newest.rate)
}

/** The same, for a caller that is about to charge by it. @throws DomainError RateUnavailable */
export async function findRate(tx: Tx, maxAgeHours: number | null, now: Date): Promise<string> {
  const rate = await readRate(tx, maxAgeHours, now)
  if (rate === null) throw new DomainError('RateUnavailable', { retryAfter: 300 })
  return rate
}
