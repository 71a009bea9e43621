import { type Currency, currencies, Money, twoPlaces } from '../../money'
import { mostSummed } from '../../paging'
import type { Payout, PayoutStatus, Prisma, Tx } from '../../tx'
import { reservedStates } from '../step-payout'

export type PayoutFilters = {
  /** One state, or some; null: any. */
  status?: PayoutStatus | { in: PayoutStatus[] } | null
  purpose?: Payout['purpose'] | { not: Payout['purpose'] } | null
  /** Only this account's. */
  ownerId?: number | null
  currency?: Currency | null
  /** Only what operators pay, or only what a rail does; null: either. */
  way?: 'hand' | 'rail' | null
  /** Only those with these numbers, as a search found them. */
  numbers?: readonly number[] | null
}

export const whereOf = ({
  status,
  purpose,
  ownerId = null,
  currency,
  way,
  numbers,
}: PayoutFilters): Prisma.PayoutWhereInput => ({
  ...(status ? { status } : {}),
  ...(purpose ? { purpose } : {}),
  ...(ownerId === null ? {} : { ownerId }),
  ...(currency ? { currency } : {}),
  ...(way ? { rail: way === 'hand' ? null : { not: null } } : {}),
  ...(numbers ? { number: { in: [...numbers] } } : {}),
})

/** Of a batch, what waits for approval: its first payout, how many, and their sum. */
export type WaitingBatch = { batchId: string; first: number; count: number; amount: string }

/** The batches that wait for approval. @param filters of their payouts */
export async function listWaitingBatches(tx: Tx, filters: PayoutFilters = {}): Promise<WaitingBatch[]> {
  const rows = await tx.payout.groupBy({
    by: ['batchId'],
    where: { ...whereOf(filters), status: 'requested', batchId: { not: null } },
    _min: { number: true },
    _count: { _all: true },
    _sum: { amount: true },
  })
  return rows.map(({ batchId, _min, _count, _sum }) => ({
    ...{ batchId: batchId ?? '', first: _min.number ?? 0, count: _count._all, amount: twoPlaces(_sum.amount ?? '0') },
  }))
}

/** How many payouts stand in a state as a queue shows them: a batch that waits for approval as one. */
export async function countPayouts(tx: Tx, filters: PayoutFilters): Promise<(status: PayoutStatus) => number> {
  const [rows, batches] = await Promise.all([
    tx.payout.groupBy({ by: ['status'], where: whereOf(filters), _count: { _all: true } }),
    listWaitingBatches(tx, filters),
  ])
  const more = batches.reduce((sum, { count }) => sum + count - 1, 0)
  return (status) => (rows.find((row) => row.status === status)?._count._all ?? 0) - (status === 'requested' ? more : 0)
}

export type WaitingCounts = Record<(typeof reservedStates)[number], number>

/** The same of each state that is not an end, by the index of their state. */
export async function countWaitingPayouts(tx: Tx, filters: PayoutFilters = {}): Promise<WaitingCounts> {
  const countOf = await countPayouts(tx, { ...filters, status: { in: [...reservedStates] } })
  return {
    awaiting_destination: countOf('awaiting_destination'),
    requested: countOf('requested'),
    approved: countOf('approved'),
    sent: countOf('sent'),
  }
}

/** The sums of a list of payouts by currency: what each moves, and what each holds of a wallet, with fees. Empty for a longer list. */
export async function sumPayouts(
  tx: Tx,
  filters: PayoutFilters,
  count: number,
): Promise<{ amount: Money; held: Money }[]> {
  if (count > mostSummed) return []
  const rows = await tx.payout.groupBy({
    by: ['currency'],
    where: whereOf(filters),
    _sum: { amount: true, feeService: true, feeIva: true, gmf: true },
  })
  return currencies.flatMap((currency) => {
    const sum = rows.find((row) => row.currency === currency)?._sum
    if (!sum && currency !== filters.currency) return []
    const [amount, ...fees] = [sum?.amount, sum?.feeService, sum?.feeIva, sum?.gmf].map((of) =>
      Money.of(of ?? '0', currency),
    )
    return amount ? [{ amount, held: fees.reduce((all, fee) => all.plus(fee), amount) }] : []
  })
}
