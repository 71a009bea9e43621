import { DomainError } from '../errors'
import { Money, twoPlaces } from '../money'
import { pricedOf } from '../movement/settle/plan-settlement'
import type { Prisma, Reversal, Tx } from '../tx'
import type { ToClose } from './closing-legs'

const shown = {
  movement: {
    include: {
      owner: { select: { username: true, erasedAt: true } },
      suspense: { select: { currency: true } },
      refunds: { select: { id: true, number: true, status: true, amount: true }, orderBy: { number: 'asc' } },
    },
  },
} as const satisfies Prisma.ReversalInclude
const withNotes = {
  ...shown,
  notes: { include: { file: true }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.ReversalInclude

export type ListedReversal = Prisma.ReversalGetPayload<{ include: typeof shown }>
export type ReadReversal = Prisma.ReversalGetPayload<{ include: typeof withNotes }>

export type ReversalStatus = Reversal['status']

/** Reversals of a status, oldest first until they are closed; without a status all, newest first. */
export async function listReversals(
  tx: Tx,
  { status, page, size }: { status: ReversalStatus | null; page: number; size: number },
): Promise<{ rows: ListedReversal[]; count: number; last: null }> {
  const where = status ? { status } : {}
  const rows = await tx.reversal.findMany({
    where,
    include: shown,
    orderBy: { id: status === 'OPEN' || status === 'PROPOSED' ? 'asc' : 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.reversal.count({ where }), last: null }
}

/** Counts reversals that wait for a proposal or for a confirmation. */
export async function countWaitingReversals(tx: Tx): Promise<{ OPEN: number; PROPOSED: number }> {
  const rows = await tx.reversal.groupBy({
    by: ['status'],
    where: { status: { not: 'CLOSED' } },
    _count: { _all: true },
  })
  const of = (status: ReversalStatus) => rows.find((row) => row.status === status)?._count._all ?? 0
  return { OPEN: of('OPEN'), PROPOSED: of('PROPOSED') }
}

/** Returns a reversal in any status, with its notes, oldest first. @throws Not found */
export async function readReversal(tx: Tx, id: number): Promise<ReadReversal> {
  const row = await tx.reversal.findUnique({ where: { id }, include: withNotes })
  if (!row) throw new DomainError('Not found')
  return row
}

/** Locks a reversal and its payment, in the order in which a rail takes money back. @throws Not found, FORBIDDEN on one's own */
export async function lockReversal(tx: Tx, id: number, actorId: number): Promise<ReadReversal> {
  await tx.$executeRaw`
    select 1 from money_movement where id = (select movement_id from reversal where id = ${id}) for no key update`
  await tx.$executeRaw`select 1 from reversal where id = ${id} for update`
  const row = await readReversal(tx, id)
  if (row.movement.ownerId === actorId) throw new DomainError('FORBIDDEN')
  return row
}

/** Ends of a refund after which its money is in the wallet again. */
const back: readonly string[] = ['rejected', 'cancelled', 'failed', 'returned']

/** The payment's refunds whose money has left the wallet, done or under way. */
export const refundsOut = ({ movement }: ListedReversal) =>
  movement.refunds.filter(({ status }) => !back.includes(status))

export const refundedOf = (row: ListedReversal): Money =>
  refundsOut(row).reduce((sum, { amount }) => sum.plus(sum.of(amount)), Money.zero(row.currency))

/** What the wallet bears unless somebody says otherwise: what was credited, less what its owner gave back already. */
export function usualShare(row: ListedReversal): Money {
  const left = Money.of(row.credited, row.currency).minus(refundedOf(row))
  return left.isPositive ? left : Money.zero(row.currency)
}

/** What closing it depends on. */
export function toClose(row: ListedReversal): ToClose {
  const { id: _, ...price } = pricedOf(row.movement)
  return {
    ...price,
    id: row.id,
    amount: twoPlaces(row.amount),
    amountCurrency: row.movement.suspense?.currency ?? 'COP',
    credited: twoPlaces(row.credited),
    debited: twoPlaces(row.debited),
  }
}
