import { findDeciders } from '../../access/may-decide'
import { inBatches } from '../../batches'
import { DomainError } from '../../errors'
import { isPayoutId } from '../../ids'
import { readBalances } from '../../ledger/read-balances'
import { Money } from '../../money'
import { personsNeeded } from '../../policy/judge'
import type { Installed } from '../../policy/read-policy'
import type { PayoutWarning } from '../../policy/warnings'
import { feesToGive, type GivenFees, pricedFields } from '../../refund/fees-to-give'
import type { PayoutStatus, Prisma, Tx } from '../../tx'
import { displayName, payeeFields } from '../../user/display-name'
import { listProposedSends } from '../find-payout'
import { readApprovals } from '../policy'
import { payoutShown } from '../read-payout'
import { readReserved, reservedIn } from '../read-reserved'
import { warningsOf } from '../warnings'
import { listWaitingBatches, type PayoutFilters, type WaitingBatch, whereOf } from './filter-payouts'

const shown = {
  ...payoutShown,
  owner: { select: { ...payeeFields, id: true, username: true, erasedAt: true } },
  approvals: { orderBy: { at: 'asc' } },
  movement: {
    select: {
      ...{ ...pricedFields, method: true, bank: { select: { name: true } } },
      ...{ payerName: true, payerDocumentType: true, payerDocument: true, payerPhone: true, payerEmail: true },
      suspense: { select: { id: true } },
    },
  },
  transferAccount: { select: { accountNumber: true, bank: { select: { name: true } } } },
  batch: { select: { number: true, fileName: true } },
} as const satisfies Prisma.PayoutInclude

export type ConsolePayout = Prisma.PayoutGetPayload<{ include: typeof shown }>

type Slice = { page: number; size: number; order?: 'asc' | 'desc' }
type Page = { rows: ConsolePayout[]; count: number; last: null }

/** Payouts that wait, without the approvals of those who may no longer decide: they do not count (docs/contract.md#second-persons). */
async function withStanding(tx: Tx, rows: readonly ConsolePayout[]): Promise<ConsolePayout[]> {
  const approvers = rows.flatMap(({ status, approvals }) =>
    status === 'requested' ? approvals.map(({ operatorId }) => operatorId) : [],
  )
  if (approvers.length === 0) return [...rows]
  const policyOf = await readApprovals(tx)
  const [usual, ofReturns] = await Promise.all([
    findDeciders(tx, approvers, policyOf('withdrawal')),
    findDeciders(tx, approvers, policyOf('return')),
  ])
  return rows.map((row) => {
    if (row.status !== 'requested') return row
    const deciders = row.purpose === 'return' ? ofReturns : usual
    return { ...row, approvals: row.approvals.filter(({ operatorId }) => deciders.has(operatorId)) }
  })
}

async function pageOf(tx: Tx, where: Prisma.PayoutWhereInput, { page, size, order = 'desc' }: Slice): Promise<Page> {
  const [rows, count] = await Promise.all([
    tx.payout.findMany({ where, include: shown, orderBy: { number: order }, skip: (page - 1) * size, take: size }),
    tx.payout.count({ where }),
  ])
  return { rows: await withStanding(tx, rows), count, last: null }
}

/** A page of everybody's payouts and refunds, by the index of their state; newest first unless `order` says otherwise. */
export const listConsolePayouts = (tx: Tx, filters: PayoutFilters, slice: Slice): Promise<Page> =>
  pageOf(tx, whereOf(filters), slice)

/** Every one of them, in batches. */
export const streamConsolePayouts = (
  tx: Tx,
  filters: PayoutFilters,
  { order }: { order: 'asc' | 'desc' },
): AsyncGenerator<ConsolePayout[]> =>
  inBatches(
    null as number | null,
    async (last, take) => {
      const beyond = last === null ? {} : { number: order === 'asc' ? { gt: last } : { lt: last } }
      const where = { AND: [whereOf(filters), beyond] }
      return withStanding(tx, await tx.payout.findMany({ where, include: shown, orderBy: { number: order }, take }))
    },
    ({ number }) => number,
  )

/** The same as a queue: the payouts of a batch that wait for approval stand in it as one, by the first of them. */
export async function listQueue(
  tx: Tx,
  filters: PayoutFilters,
  slice: Slice,
): Promise<Page & { batches: ReadonlyMap<string, WaitingBatch> }> {
  const waiting = await listWaitingBatches(tx)
  const first = waiting.map(({ first }) => first)
  const alone = { OR: [{ batchId: null }, { number: { in: first } }, { status: { not: 'requested' as const } }] }
  const page = await pageOf(tx, { AND: [whereOf(filters), alone] }, slice)
  return { ...page, batches: new Map(waiting.map((batch) => [batch.batchId, batch])) }
}

/** The payouts of a batch by line. @param status only those of it */
export const listPayoutsOf = async (tx: Tx, batchId: string, status?: PayoutStatus): Promise<ConsolePayout[]> =>
  withStanding(
    tx,
    await tx.payout.findMany({
      where: { batchId, ...(status ? { status } : {}) },
      include: shown,
      orderBy: { batchLine: 'asc' },
    }),
  )

/** Approved payouts that operators are to send, oldest first, in batches; none whose payer's bank gave the money back already. */
export async function* streamPayoutsToSend(tx: Tx): AsyncGenerator<ConsolePayout[]> {
  // what somebody proposed to record as sent has left the bank
  const proposed = await listProposedSends(tx)
  yield* inBatches(
    0,
    (after, take) =>
      tx.payout.findMany({
        where: {
          ...{ status: 'approved', rail: null, number: { gt: after, notIn: proposed } },
          OR: [{ movementId: null }, { movement: { disposition: { not: 'reversed' } } }],
        },
        include: shown,
        orderBy: { number: 'asc' },
        take,
      }),
    ({ number }) => number,
  )
}

/** The id of the payout with a number. @throws DomainError Not found */
export async function readPayoutId(tx: Tx, number: number): Promise<string> {
  const payout = await tx.payout.findUnique({ where: { number }, select: { id: true } })
  if (!payout) throw new DomainError('Not found')
  return payout.id
}

export type PayoutReview = {
  payout: ConsolePayout
  ownerName: string
  warnings: PayoutWarning[]
  /** How many operators must approve it. */
  needed: 1 | 2
  /** What can be given up of its payment's fee with a refund that arrived; null: nothing. */
  toGive: GivenFees | null
  balance: Money
  reserved: Money
}

/** @throws DomainError Not found */
export async function readConsolePayout(tx: Tx, { id }: { id: string }): Promise<ConsolePayout> {
  const found = isPayoutId(id) ? await tx.payout.findUnique({ where: { id }, include: shown }) : null
  const [payout] = found ? await withStanding(tx, [found]) : []
  if (!payout) throw new DomainError('Not found')
  return payout
}

/** A payout with what its decision needs. @throws DomainError Not found */
export async function readPayoutReview(tx: Tx, wanted: { id: string }, installed: Installed): Promise<PayoutReview> {
  const payout = await readConsolePayout(tx, wanted)
  const { ownerId, currency } = payout
  const [policyOf, warnings, balances, reserved] = await Promise.all([
    readApprovals(tx, installed),
    warningsOf(tx, payout.number),
    readBalances(tx, { ownerId }),
    readReserved(tx, { ownerId }),
  ])
  const balance = balances.find((sum) => sum.currency === currency) ?? Money.zero(currency)
  return {
    ...{ payout, ownerName: displayName(payout.owner), warnings },
    needed: personsNeeded(policyOf(payout.purpose), { ...payout, warnings }),
    toGive: feesToGive(payout),
    ...{ balance, reserved: reservedIn(reserved, currency) },
  }
}
