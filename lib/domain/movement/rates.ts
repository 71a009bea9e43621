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
 * Who proposed each of some rates, by the rate's id, where another person set it. A rate does not name its proposal: it is the one that was
 * applied with this rate in this person's name at that moment.
 */
export async function findProposers(tx: Tx, rates: readonly { id: number }[]): Promise<Map<number, number>> {
  const rows = await tx.$queryRaw<{ id: number; by: number }[]>`
    select distinct on (r.id) r.id, p.proposed_by_id as by
      from exchange_rate r
      join proposal p on p.subject = 'rate:USD:COP' and p.status = 'APPLIED' and p.decided_by_id = r.set_by_id
       and p.proposed_by_id <> r.set_by_id and p.after ->> 'rate' = r.rate::text
       and abs(extract(epoch from coalesce(p.ended_at, p.decided_at) - r.set_at)) < 60
     where r.id = any(${rates.map(({ id }) => id)}::int[])
     order by r.id, p.id desc`
  return new Map(rows.map(({ id, by }) => [id, by]))
}

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
  apply: async (tx, { rate }, { before, after, warnings }, { actorId, reason }) => {
    const row = await tx.exchangeRate.create({ data: { ...pair, rate, setById: actorId }, include: shown })
    await recordAudit(tx, {
      ...{ actorId, action: 'rate.set', subject: 'rate:USD:COP', reason, from: before },
      to: { ...after, ...(warnings.length > 0 ? { warnings: [...warnings] } : {}) },
    })
    return row
  },
}
