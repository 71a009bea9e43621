import { recordAudit } from '../access/record-audit'
import { type Acknowledgement, refuseUnacknowledged } from '../access/refuse-unacknowledged'
import { twoPlaces } from '../money'
import type { Prisma, Tx } from '../tx'
import { farFromLast } from './rate-step'

const shown = { setBy: { select: { username: true } } } as const
export type ListedRate = Prisma.ExchangeRateGetPayload<{ include: typeof shown }>

const pair = { base: 'USD', quote: 'COP' } as const

/** COP for one USD over time, newest first; the first row is in force. */
export async function listRates(
  tx: Tx,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ListedRate[]; count: number; last: null }> {
  const rows = await tx.exchangeRate.findMany({
    where: pair,
    include: shown,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.exchangeRate.count({ where: pair }), last: null }
}

/**
 * Sets the rate for payments that start from now on. A change of more than ten percent needs an acknowledged warning
 * and a reason.
 * @param rate plain decimal, COP for one USD
 * @throws DomainError Validation failed on `acknowledged_warnings`, `reason`
 */
export async function setRate(
  tx: Tx,
  actorId: number,
  { rate, ...given }: { rate: string } & Acknowledgement,
): Promise<ListedRate> {
  // Serializes concurrent changes, so that each is compared with the one before it.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('rate:USD:COP', 0))`
  const before = await tx.exchangeRate.findFirst({ where: pair, orderBy: { id: 'desc' } })
  const far = farFromLast(rate, before && twoPlaces(before.rate)) !== null
  const warnings = far ? ['far_from_last'] : []
  refuseUnacknowledged(warnings, given)
  const row = await tx.exchangeRate.create({ data: { ...pair, rate, setById: actorId }, include: shown })
  await recordAudit(tx, {
    ...{ actorId, action: 'rate.set', subject: 'rate:USD:COP', reason: given.reason },
    from: before && { rate: twoPlaces(before.rate) },
    to: { rate: twoPlaces(row.rate), ...(far ? { warnings } : {}) },
  })
  return row
}
