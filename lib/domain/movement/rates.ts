import { recordAudit } from '../access/record-audit'
import { twoPlaces } from '../money'
import type { Prisma, Tx } from '../tx'

const shown = { setBy: { select: { username: true } } } as const
export type ListedRate = Prisma.ExchangeRateGetPayload<{ include: typeof shown }>

const pair = { base: 'USD', quote: 'COP' } as const

/** What a dollar was worth in COP, newest first; the first is in force. */
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

/** Sets the rate for payments that start from now on. @param rate plain decimal, COP for one USD */
export async function setRate(tx: Tx, actorId: number, { rate }: { rate: string }): Promise<ListedRate> {
  const before = await tx.exchangeRate.findFirst({ where: pair, orderBy: { id: 'desc' } })
  const row = await tx.exchangeRate.create({ data: { ...pair, rate, setById: actorId }, include: shown })
  await recordAudit(tx, {
    ...{ actorId, action: 'rate.set', subject: 'rate:USD:COP', reason: null },
    from: before && { rate: twoPlaces(before.rate) },
    to: { rate: twoPlaces(row.rate) },
  })
  return row
}
