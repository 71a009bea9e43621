import { DomainError } from '../errors'
import { Money, twoPlaces } from '../money'
import { pricedOf } from '../movement/settle/plan-settlement'
import { cameBack } from '../payout/step-payout'
import type { Prisma, Reversal, Tx } from '../tx'
import { closingLegs, type ToClose } from './closing-legs'
import { deadlineOf } from './deadline'

const shown = {
  movement: {
    include: {
      owner: { select: { username: true, erasedAt: true } },
      suspense: { select: { currency: true } },
      refunds: {
        select: { id: true, number: true, status: true, amount: true, feeGiven: true, ivaGiven: true },
        orderBy: { number: 'asc' },
      },
    },
  },
} as const satisfies Prisma.ReversalInclude

type Found = Prisma.ReversalGetPayload<{ include: typeof shown }>

/** What follows from a reversal and its payment. */
type Known = {
  /** The day in Bogota by which it is to be closed, `2026-11-20`. */
  deadline: string
  /** The payment's refunds whose money has left the wallet, done or under way. */
  refundsOut: Found['movement']['refunds']
  refunded: Money
  /** What the wallet bears unless somebody says otherwise: what was credited, less what its owner gave back already. */
  usualShare: Money
  toClose: ToClose
  /** What the service loses by the proposal, or has lost; null while there is none. */
  losses: Money | null
}
export type ReadReversal = Found & Known

function toCloseOf(row: Found, refundsOut: Known['refundsOut']): ToClose {
  const { id: _, ...price } = pricedOf(row.movement)
  // a refund may come back after the closing
  const given = row.status === 'CLOSED' ? [row] : refundsOut
  const sumOf = (part: 'feeGiven' | 'ivaGiven') =>
    `${given.reduce((sum, one) => sum.plus(sum.of(one[part])), Money.zero(row.currency))}`
  return {
    ...price,
    id: row.id,
    amount: twoPlaces(row.amount),
    amountCurrency: row.movement.suspense?.currency ?? 'COP',
    credited: twoPlaces(row.credited),
    debited: twoPlaces(row.debited),
    ...{ feeGiven: sumOf('feeGiven'), ivaGiven: sumOf('ivaGiven') },
  }
}

function known(row: Found): ReadReversal {
  const none = Money.zero(row.currency)
  const refundsOut = row.movement.refunds.filter(({ status }) => !cameBack(status))
  const refunded = refundsOut.reduce((sum, { amount }) => sum.plus(sum.of(amount)), none)
  const left = none.of(row.credited).minus(refunded)
  const toClose = toCloseOf(row, refundsOut)
  const { walletShare, givesUpFee } = row
  const legs = walletShare
    ? closingLegs(toClose, { walletShare: twoPlaces(walletShare), givesUpFee: !!givesUpFee })
    : []
  return {
    ...{ ...row, deadline: deadlineOf(row), refundsOut, refunded, toClose },
    usualShare: left.isPositive ? left : none,
    losses: legs.find(({ from }) => from === 'losses')?.amount ?? null,
  }
}

export type ReversalStatus = Reversal['status']

/** Reversals of a status, oldest first until they are closed; without a status all, newest first. */
export async function listReversals(
  tx: Tx,
  { status, page, size }: { status: ReversalStatus | null; page: number; size: number },
): Promise<{ rows: ReadReversal[]; count: number; last: null }> {
  const where = status ? { status } : {}
  const rows = await tx.reversal.findMany({
    where,
    include: shown,
    orderBy: { id: status === 'OPEN' || status === 'PROPOSED' ? 'asc' : 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows: rows.map(known), count: await tx.reversal.count({ where }), last: null }
}

/** Returns a reversal in any status. @throws Not found */
export async function readReversal(tx: Tx, id: number): Promise<ReadReversal> {
  const row = await tx.reversal.findUnique({ where: { id }, include: shown })
  if (!row) throw new DomainError('Not found')
  return known(row)
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
