import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import type { Tx } from '../tx'
import type { BankAccount } from './bank-transfers'
import { handledAlready } from './line-deed'
import { findParts, type KeyField, showAll } from './line-parts'
import { placeCharges } from './line-sets'
import { lockAccount } from './match-account'
import { type ListedLine, lineShown, withNames } from './statements'

/** A line by its statement and its number in the file. */
export type LineAt = { statementId: number; line: number }

/** @throws DomainError Not found */
export async function findLine(tx: Tx, { statementId, line }: LineAt): Promise<ListedLine> {
  const found = await tx.bankStatementLine.findUnique({
    where: { statementId_line: { statementId, line } },
    include: lineShown,
  })
  const [row] = found ? await withNames(tx, [found]) : []
  if (!row) throw new DomainError('Not found')
  return row
}

/** Locks the account of a line, and reads the line again. @throws DomainError Not found */
async function holdLine(tx: Tx, at: LineAt): Promise<{ row: ListedLine; account: BankAccount }> {
  const { transferAccountId } = await findLine(tx, at)
  const [account] = await lockAccount(tx, transferAccountId)
  if (!account) throw new DomainError('Not found')
  return { row: await findLine(tx, at), account }
}

const subjectOf = (row: Pick<ListedLine, 'statementId'>) => `bank_statement:${row.statementId}` as const

/** Transfers by key, and what the caller named them by. */
type Named = { keys: readonly string[]; field: KeyField }

/**
 * Matches a line by hand with the transfers that it shows.
 * @param keys of the transfers, which come to the line's amount
 * @throws DomainError Not found; AlreadyDecided where the line has one or repeats another; Validation failed on `field` of a transfer of
 *   another account, or one that another line shows, and of those that come to another amount
 */
async function matchLine(
  tx: Tx,
  at: LineAt,
  { keys, field }: Named,
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedLine> {
  const { row, account } = await holdLine(tx, at)
  if (row.transferId !== null) throw await handledAlready(tx, row)
  if (row.repeated) throw fieldError(field, 'doubled')
  const parts = await findParts(tx, account, row, { keys, field })
  if (`${parts.sum}` !== row.amount.toFixed(2)) throw fieldError(field, 'unlike_line')
  await showAll(tx, row.id, parts.rows, { by: actorId, at: now })
  await placeCharges(tx, account)
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.line_matched', subject: subjectOf(row), reason: null },
    ...{ from: { line: at.line, entry: null }, to: { line: at.line, entry: keys.join(', ') } },
  })
  return findLine(tx, at)
}

/**
 * Takes a line's match back; rules leave it alone from then on.
 * @throws DomainError Not found; AlreadyDecided where it has none; Validation failed on `action` of what was registered
 *   from the line, which is reverted, and of a line that a closed day counted
 */
async function undoMatch(
  tx: Tx,
  at: LineAt,
  reason: string | null,
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedLine> {
  const { row } = await holdLine(tx, at)
  if (row.shows.length === 0) throw await handledAlready(tx, row)
  if (row.closedOn !== null) throw fieldError('action', 'day_closed')
  if (row.charges.length > 0) throw fieldError('action', 'not_allowed')
  await tx.bankStatementLine.update({
    where: { id: row.id },
    data: { transferId: null, handledById: actorId, handledAt: now },
  })
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.line_undone', subject: subjectOf(row), reason },
    ...{
      from: { line: at.line, entry: row.shows.map(({ transfer }) => transfer.key).join(', ') },
      to: { line: at.line, entry: null },
    },
  })
  return findLine(tx, at)
}

/** Matches a line by hand with the transfers that it shows, or takes its match back. @throws as `matchLine` and `undoMatch` */
export const handleLine = (
  tx: Tx,
  at: LineAt,
  { action, reason, ...named }: Named & { action: 'MATCH' | 'UNDO'; reason: string | null },
  by: { actorId: number },
  now: Date,
): Promise<ListedLine> => (action === 'MATCH' ? matchLine(tx, at, named, by, now) : undoMatch(tx, at, reason, by, now))
