import { DomainError } from '../../errors'
import type { Span } from '../../filters'
import { isPayoutBatchId } from '../../ids'
import { olderThan, type Page, readPage, type Slice } from '../../paging'
import type { PayoutBatch, PayoutStatus, Tx } from '../../tx'
import { type PayoutRead, payoutShown } from '../read-payout'

/** A batch with how many of its payouts stand in each state. */
export type BatchRead = PayoutBatch & { states: Partial<Record<PayoutStatus, number>> }

async function withStates(tx: Tx, batches: readonly PayoutBatch[]): Promise<BatchRead[]> {
  const rows = await tx.payout.groupBy({
    by: ['batchId', 'status'],
    where: { batchId: { in: batches.map(({ id }) => id) } },
    _count: { _all: true },
  })
  return batches.map((batch) => {
    const own = rows.filter(({ batchId }) => batchId === batch.id)
    return { ...batch, states: Object.fromEntries(own.map(({ status, _count }) => [status, _count._all])) }
  })
}

/** @param where.ownerId only an owner's own @throws DomainError Not found */
export async function readBatch(tx: Tx, { id, ...of }: { id: string; ownerId?: number }): Promise<BatchRead> {
  const batch = isPayoutBatchId(id) ? await tx.payoutBatch.findUnique({ where: { id, ...of } }) : null
  const [read] = batch ? await withStates(tx, [batch]) : []
  if (!read) throw new DomainError('Not found')
  return read
}

/** An owner's batches, newest first. */
export async function listBatches(
  tx: Tx,
  { ownerId, from, until }: Span & { ownerId: number },
  slice: Slice,
): Promise<Page<BatchRead>> {
  const where = { ownerId, createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) } }
  const page = await readPage(slice, {
    read: ({ before, ...range }) =>
      tx.payoutBatch.findMany({
        where: { ...where, number: olderThan(before) },
        orderBy: { number: 'desc' },
        ...range,
      }),
    count: () => tx.payoutBatch.count({ where }),
    idOf: ({ number }) => number,
  })
  return { ...page, rows: await withStates(tx, page.rows) }
}

/** A page of an owner's payouts of a batch, by line. */
export const listOwnLines = (
  tx: Tx,
  { ownerId, id, page, size }: { ownerId: number; id: string; page: number; size: number },
): Promise<PayoutRead[]> =>
  tx.payout.findMany({
    where: { ownerId, batchId: id },
    include: payoutShown,
    orderBy: { batchLine: 'asc' },
    skip: (page - 1) * size,
    take: size,
  })

/** The id of the batch with a number. @throws DomainError Not found */
export async function readBatchId(tx: Tx, number: number): Promise<string> {
  const batch = await tx.payoutBatch.findUnique({ where: { number }, select: { id: true } })
  if (!batch) throw new DomainError('Not found')
  return batch.id
}
