import { DomainError } from '../errors'
import { isPayoutId } from '../ids'
import { olderThan, type Page, readPage, type Slice } from '../paging'
import type { Payout, PayoutStatus, Prisma, Tx } from '../tx'

export const payoutShown = { payeeBank: { select: { name: true, code: true } } } as const
export type PayoutRead = Prisma.PayoutGetPayload<{ include: typeof payoutShown }>

/**
 * One of an owner's payouts or refunds.
 * @param wanted.movementId the payment of a refund
 * @throws DomainError Not found
 */
export async function readPayout(
  tx: Tx,
  { id, ...of }: { ownerId: number; id: string; purpose?: Payout['purpose']; movementId?: string },
): Promise<PayoutRead> {
  const row = isPayoutId(id) ? await tx.payout.findUnique({ where: { id, ...of }, include: payoutShown }) : null
  if (!row) throw new DomainError('Not found')
  return row
}

/** Whether an operator asked for a payout, which then gives a reason for its request. */
export const isByOperator = ({ purpose, reason }: Payout): boolean => purpose === 'withdrawal' && reason !== null

export type PayoutChange = { to: PayoutStatus; at: Date }

/** Changes of a payout's state, oldest first. */
export const listPayoutChanges = async (tx: Tx, { number }: { number: number }): Promise<PayoutChange[]> =>
  (await listChangesOf(tx, [number])).get(number) ?? []

/** The same of several payouts, by number. */
export async function listChangesOf(tx: Tx, numbers: readonly number[]): Promise<Map<number, PayoutChange[]>> {
  const rows = await tx.statusChange.findMany({
    where: { subject: { in: numbers.map((number) => `payout:${number}`) } },
    orderBy: { id: 'asc' },
  })
  const found = Map.groupBy(rows, ({ subject }) => subject)
  const changesOf = (number: number) =>
    found.get(`payout:${number}`)?.map(({ toStatus, at }) => ({ to: toStatus as PayoutStatus, at })) ?? []
  return new Map(numbers.map((number) => [number, changesOf(number)]))
}

/** An owner's payouts, newest first; refunds are listed with their payment. */
export function listPayouts(
  tx: Tx,
  { ownerId, status, batchId }: { ownerId: number; status?: PayoutStatus | undefined; batchId?: string | undefined },
  slice: Slice,
): Promise<Page<PayoutRead>> {
  const where = {
    ownerId,
    purpose: 'withdrawal' as const,
    ...(status ? { status } : {}),
    ...(batchId ? { batchId } : {}),
  }
  return readPage(slice, {
    read: ({ before, ...range }) =>
      tx.payout.findMany({
        where: { ...where, number: olderThan(before) },
        orderBy: { number: 'desc' },
        include: payoutShown,
        ...range,
      }),
    count: () => tx.payout.count({ where }),
    idOf: ({ number }) => number,
  })
}
