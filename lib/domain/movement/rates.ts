import { recordAudit } from '../access/record-audit'
import { newestFirst } from '../batches'
import { twoPlaces } from '../money'
import type { Proposable } from '../policy/proposable'
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

/** The last rates, newest first; the first is in force. */
export const findLastRates = (tx: Tx, take: number): Promise<ListedRate[]> =>
  tx.exchangeRate.findMany({ where: pair, include: shown, orderBy: { id: 'desc' }, take })

/** All of them in batches. */
export const streamRates = (tx: Tx): AsyncGenerator<ListedRate[]> =>
  newestFirst(({ before, take }) =>
    tx.exchangeRate.findMany({
      where: { ...pair, id: { lt: before } },
      include: shown,
      orderBy: { id: 'desc' },
      take,
    }),
  )

/**
 * Sets the rate for payments that start from now on. A change of more than ten percent raises `far_from_last`.
 * `rate` is a plain decimal, COP for one USD.
 */
export const rateWrite: Proposable<{ rate: string }, ListedRate> = {
  writes: () => ['rate.set'],
  subject: () => 'rate:USD:COP',
  look: async (tx, { rate }) => {
    const newest = await tx.exchangeRate.findFirst({ where: pair, orderBy: { id: 'desc' } })
    const last = newest && twoPlaces(newest.rate)
    return {
      before: last === null ? null : { rate: last },
      after: { rate: twoPlaces(rate) },
      writes: ['rate.set'],
      warnings: farFromLast(rate, last) === null ? [] : ['far_from_last'],
    }
  },
  apply: async (tx, { rate }, { before, after, warnings }, { actorId, proposedById, reason }) => {
    const row = await tx.exchangeRate.create({
      data: { ...pair, rate, setById: actorId, proposedById },
      include: shown,
    })
    await recordAudit(tx, {
      ...{ actorId, action: 'rate.set', subject: 'rate:USD:COP', reason, from: before },
      to: { ...after, ...(warnings.length > 0 ? { warnings: [...warnings] } : {}) },
    })
    return row
  },
}
