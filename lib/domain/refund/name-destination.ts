import { databaseTime } from '../clock'
import { DomainError } from '../errors'
import { refuseBank } from '../payout/beneficiaries'
import { type Destination, payeeColumns } from '../payout/payee'
import { stepPayout } from '../payout/step-payout'
import * as sql from '../sql'
import type { Prisma, Tx } from '../tx'
import { displayName, payeeFields } from '../user/display-name'
import { arrivesBy } from './arrives-by'
import { hashOfAddress } from './refund-address'
import { isPayers } from './reserve-refund'

const shown = {
  owner: { select: payeeFields },
  payeeBank: { select: { name: true } },
  movement: {
    select: {
      id: true,
      payerName: true,
      payerDocumentType: true,
      payerDocument: true,
      payerPhone: true,
      method: true,
      link: { select: { description: true } },
    },
  },
} as const satisfies Prisma.PayoutInclude

type Row = Prisma.PayoutGetPayload<{ include: typeof shown }>

/** A refund as its payer reads it at the address that was mailed. */
export type RefundForPayer = { refund: Row; payee: string; arrivesBy: string | null }

/** Reads a refund by its address, also when its time is over. @throws DomainError Not found for an unknown address */
export async function findRefund(tx: Tx, token: string): Promise<RefundForPayer> {
  const row = await tx.payout.findFirst({ where: { tokenHash: hashOfAddress(token) }, include: shown })
  if (!row) throw new DomainError('Not found')
  return { refund: row, payee: displayName(row.owner), arrivesBy: arrivesBy(row) }
}

/** @throws DomainError Not found for an unknown address; CodeExpired when its time is over and no account was named */
export async function readRefund(tx: Tx, token: string, now: Date): Promise<RefundForPayer> {
  const found = await findRefund(tx, token)
  const { status, expiresAt } = found.refund
  if (status === 'awaiting_destination' && expiresAt && expiresAt <= now) throw new DomainError('CodeExpired')
  return found
}

/**
 * Names the account that a refund or return goes to, once. An account that is not the payer's own is looked at by two operators
 * (docs/contract.md#refunds).
 * @throws DomainError Not found, CodeExpired, InvalidStatus once an account was named; Validation failed on `bank_id`
 */
export async function nameDestination(tx: Tx, token: string, to: Destination, now: Date): Promise<RefundForPayer> {
  const { refund } = await readRefund(tx, token, now)
  if (refund.status !== 'awaiting_destination') throw new DomainError('InvalidStatus')
  await refuseBank(tx, to)
  const own = refund.movement !== null && isPayers(refund.movement, to)
  const changes = { ...payeeColumns(to), own, expires_at: null }
  if (!(await stepPayout(tx, refund, 'requested', changes))) throw new DomainError('InvalidStatus')
  return readRefund(tx, token, now)
}

/** Numbers of refunds and returns whose payer named no account in time, the longest over first. */
export async function listUnnamed(tx: Tx, { most }: { most: number }): Promise<number[]> {
  const rows = await tx.payout.findMany({
    where: { status: 'awaiting_destination', expiresAt: { lte: await databaseTime(tx) } },
    orderBy: { expiresAt: 'asc' },
    take: most,
    select: { number: true },
  })
  return rows.map(({ number }) => number)
}

/**
 * Cancels one of them: the money returns to where it came from.
 * @returns false where an account was named or its time renewed meanwhile
 */
export const cancelUnnamed = (tx: Tx, number: number): Promise<boolean> => sql.callOne(tx, sql.cancelUnnamed(number))
