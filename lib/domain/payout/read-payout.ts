import { DomainError } from '../errors'
import { isPayoutId } from '../ids'
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

/** Changes of a payout's state, oldest first. */
export async function listPayoutChanges(tx: Tx, { number }: { number: number }) {
  const rows = await tx.statusChange.findMany({ where: { subject: `payout:${number}` }, orderBy: { id: 'asc' } })
  return rows.map(({ toStatus, at }) => ({ to: toStatus as PayoutStatus, at }))
}

type Slice = { size: number } & ({ page: number } | { before: bigint | null })

const largest = 2_147_483_647n

/** An owner's payouts, newest first; refunds are listed with their payment. */
export async function listPayouts(
  tx: Tx,
  { ownerId, status, batchId }: { ownerId: number; status?: PayoutStatus | undefined; batchId?: string | undefined },
  slice: Slice,
): Promise<{ rows: PayoutRead[]; count: number | null; last: bigint | null }> {
  const where = {
    ownerId,
    purpose: 'withdrawal' as const,
    ...(status ? { status } : {}),
    ...(batchId ? { batchId } : {}),
  }
  const order = { include: payoutShown, orderBy: { number: 'desc' } } as const
  if ('page' in slice) {
    const [rows, count] = await Promise.all([
      tx.payout.findMany({ where, ...order, skip: (slice.page - 1) * slice.size, take: slice.size }),
      tx.payout.count({ where }),
    ])
    return { rows, count, last: null }
  }
  const before = slice.before !== null && slice.before <= largest ? Number.parseInt(`${slice.before}`, 10) : null
  const older = before === null ? where : { ...where, number: { lt: before } }
  const found = await tx.payout.findMany({ where: older, ...order, take: slice.size + 1 })
  const rows = found.slice(0, slice.size)
  const last = found.length > slice.size ? rows.at(-1) : undefined
  return { rows, count: null, last: last ? BigInt(last.number) : null }
}
