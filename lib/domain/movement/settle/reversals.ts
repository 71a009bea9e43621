import { decidedAlready } from '../../access/last-deed'
import { recordAudit } from '../../access/record-audit'
import { DomainError } from '../../errors'
import { wallet } from '../../ledger/legs'
import { lockWallet } from '../../ledger/lock-wallet'
import { postTransfers } from '../../ledger/post-transfers'
import { Money } from '../../money'
import type { Prisma, Reversal, Tx } from '../../tx'

const shown = { movement: { select: { ownerId: true, number: true, owner: { select: { username: true } } } } } as const
export type ListedReversal = Prisma.ReversalGetPayload<{ include: typeof shown }>

/** Reversals of a status, open ones oldest first; without a status all, newest first. */
export async function listReversals(
  tx: Tx,
  { status, page, size }: { status: Reversal['status'] | null; page: number; size: number },
): Promise<{ rows: ListedReversal[]; count: number; last: null }> {
  const where = status ? { status } : {}
  const rows = await tx.reversal.findMany({
    where,
    include: shown,
    orderBy: { id: status === 'OPEN' ? 'asc' : 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.reversal.count({ where }), last: null }
}

/** Returns a reversal in any status. @throws Not found */
export async function readReversal(tx: Tx, id: number): Promise<ListedReversal> {
  const row = await tx.reversal.findUnique({ where: { id }, include: shown })
  if (!row) throw new DomainError('Not found')
  return row
}

/** Debits what is still owed, or the balance if that is less. @throws InsufficientBalance when the wallet is empty */
async function debit(tx: Tx, reversal: ListedReversal, now: Date, actorId: number): Promise<void> {
  const { id, currency, movement } = reversal
  const debited = Money.of(reversal.debited, currency)
  const owed = Money.of(reversal.credited, currency).minus(debited)
  const held = await lockWallet(tx, { ownerId: movement.ownerId, currency })
  const amount = held.compare(owed) < 0 ? held : owed
  if (!amount.isPositive) throw new DomainError('InsufficientBalance')
  const debits = reversal.debits + 1
  await postTransfers(tx, `reversal:${id}`, [
    { key: `reversal:${id}:${debits}`, from: wallet(movement.ownerId), to: 'reversals', amount },
  ])
  const closed = amount.equals(owed) ? { status: 'CLOSED' as const, closedAt: now, closedById: actorId } : {}
  await tx.reversal.update({ where: { id }, data: { debited: `${debited.plus(amount)}`, debits, ...closed } })
}

const auditFacts = ({ status, debited }: Reversal) => ({ status, debited: debited.toFixed(2) })

/**
 * An operator's action on money that the rail took back (docs/contract.md#unexpected-outcomes): `DEBIT` takes as much
 * from the wallet as it holds and can be repeated; `CLOSE` closes the case and the service bears the rest.
 * @throws DomainError Not found, FORBIDDEN on one's own, AlreadyDecided, InsufficientBalance
 */
export async function settleReversal(
  tx: Tx,
  { id, action, reason }: { id: number; action: 'DEBIT' | 'CLOSE'; reason: string },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedReversal> {
  await tx.$executeRaw`select 1 from reversal where id = ${id} for update`
  const before = await tx.reversal.findUnique({ where: { id }, include: shown })
  if (!before) throw new DomainError('Not found')
  if (before.movement.ownerId === actorId) throw new DomainError('FORBIDDEN')
  if (before.status === 'CLOSED')
    throw await decidedAlready(tx, 'AlreadyDecided', `reversal:${id}`, ['reversal.debited', 'reversal.closed'])
  if (action === 'DEBIT') await debit(tx, before, now, actorId)
  else
    await tx.reversal.update({ where: { id }, data: { status: 'CLOSED', closedAt: now, closedById: actorId, reason } })
  const after = await tx.reversal.findUniqueOrThrow({ where: { id }, include: shown })
  const audit = { actorId, subject: `reversal:${id}` as const, from: auditFacts(before), to: auditFacts(after), reason }
  await recordAudit(tx, { ...audit, action: action === 'DEBIT' ? 'reversal.debited' : 'reversal.closed' })
  return after
}
