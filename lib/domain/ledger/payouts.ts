import { decidedAlready } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import { type Currency, Money } from '../money'
import { findAccount } from '../reload/find-account'
import type { Payout, Prisma, Tx } from '../tx'
import { wallet } from './legs'
import { lockWallet } from './lock-wallet'
import { postTransfers } from './post-transfers'
import { bankAccount } from './reload-legs'

const shown = { user: { select: { username: true } }, transferAccount: { include: { bank: true } } } as const
export type ListedPayout = Prisma.PayoutGetPayload<{ include: typeof shown }>

/** Returns a page of payouts, newest first. */
export async function listPayouts(
  tx: Tx,
  { status, page, size }: { status: Payout['status'] | null; page: number; size: number },
): Promise<{ rows: ListedPayout[]; count: number; last: null }> {
  const where = status ? { status } : {}
  const rows = await tx.payout.findMany({
    where,
    include: shown,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.payout.count({ where }), last: null }
}

/** @throws InsufficientBalance */
async function refuseBelowZero(tx: Tx, ownerId: number, amount: Money): Promise<void> {
  const held = await lockWallet(tx, { ownerId, currency: amount.currency })
  if (held.compare(amount) < 0) throw new DomainError('InsufficientBalance')
}

const auditFacts = (row: Payout) => ({
  status: row.status,
  user_id: row.userId,
  currency: row.currency,
  amount: row.amount.toFixed(2),
  reference: row.reference,
})

/**
 * Records a payout to an account holder, planned or already made (docs/contract.md#payouts). Nothing is posted until a second
 * operator confirms it.
 * @throws DomainError FORBIDDEN to oneself, Profile not found, InsufficientBalance, Validation failed on `transfer_account_id`,
 *   or on a `reference` that this bank account already has
 */
export async function proposePayout(
  tx: Tx,
  input: {
    userId: number
    currency: Currency
    /** Plain decimal, positive. */
    amount: string
    reference: string
    reason: string
    transferAccountId: number | null
  },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedPayout> {
  const { userId, currency, reference, reason } = input
  if (userId === actorId) throw new DomainError('FORBIDDEN')
  const user = await tx.user.findUnique({ where: { id: userId, erasedAt: null }, select: { roles: true } })
  if (!user || user.roles.includes('COLLABORATOR')) throw new DomainError('Profile not found')
  const account = await findAccount(tx, input.transferAccountId, currency)
  const amount = Money.of(input.amount, currency)
  await refuseBelowZero(tx, userId, amount)
  const facts = { userId, currency, amount: `${amount}`, transferAccountId: account.id, reference, reason }
  const { count } = await tx.payout.createMany({
    data: [{ ...facts, proposedById: actorId, proposedAt: now }],
    skipDuplicates: true,
  })
  if (count === 0) throw fieldError('reference', 'doubled')
  const row = await tx.payout.findFirstOrThrow({
    where: { transferAccountId: account.id, reference, status: 'PROPOSED' },
    include: shown,
  })
  const audit = { actorId, action: 'payout.proposed', subject: `payout:${row.id}` } as const
  await recordAudit(tx, { ...audit, from: null, to: auditFacts(row), reason })
  return row
}

/**
 * Confirms a payout by a second operator, which posts wallet → bank account, or rejects it.
 * @throws DomainError Not found, FORBIDDEN on a payout to oneself, AlreadyDecided, SecondOperatorRequired, InsufficientBalance
 */
export async function decidePayout(
  tx: Tx,
  { id, status, reason }: { id: number; status: 'APPROVED' | 'REJECTED'; reason: string | null },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedPayout> {
  await tx.$executeRaw`select 1 from payout where id = ${id} for update`
  const before = await tx.payout.findUnique({ where: { id } })
  if (!before) throw new DomainError('Not found')
  if (before.userId === actorId) throw new DomainError('FORBIDDEN')
  if (before.status !== 'PROPOSED')
    throw await decidedAlready(tx, 'AlreadyDecided', `payout:${id}`, ['payout.paid', 'payout.rejected'])
  const approved = status === 'APPROVED'
  if (approved && before.proposedById === actorId) throw new DomainError('SecondOperatorRequired')
  if (approved) {
    const amount = Money.of(before.amount, before.currency)
    await refuseBelowZero(tx, before.userId, amount)
    const event = `payout:${id}`
    await postTransfers(tx, event, [
      { key: event, from: wallet(before.userId), to: bankAccount(before.transferAccountId), amount },
    ])
  }
  const row = await tx.payout.update({
    where: { id },
    data: {
      status: approved ? 'PAID' : 'REJECTED',
      decidedById: actorId,
      decidedAt: now,
      decisionReason: reason,
    },
    include: shown,
  })
  const audit = { actorId, action: approved ? 'payout.paid' : 'payout.rejected', subject: `payout:${id}` } as const
  await recordAudit(tx, { ...audit, from: auditFacts(before), to: auditFacts(row), reason })
  return row
}
