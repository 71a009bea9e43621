import { tooLate } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import type { Tx } from '../tx'
import { listNames } from '../user/list-names'
import { type BankAccount, records, unshownTransfers } from './bank-transfers'
import { lockAccount } from './match-account'
import { type ListedLine, lineShown, withNames } from './statements'

/** A line by its statement and its number in the file. */
export type LineAt = { statementId: number; line: number }

/** @throws DomainError Not found */
async function findLine(tx: Tx, { statementId, line }: LineAt): Promise<ListedLine> {
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

/** A transfer that a line may show. `amount` is signed as the bank has it. */
export type Candidate = { id: bigint; key: string; event: string; at: Date; amount: string; ownerId: number | null }

const dayLength = 86_400_000
/** Days around a line whose transfers it may show, by hand. */
const reach = 60
const most = 20

/** Transfers of the line's amount that no line shows yet, nearest first. */
async function listCandidates(
  tx: Tx,
  { amount, day }: Pick<ListedLine, 'amount' | 'day'>,
  account: BankAccount,
): Promise<Candidate[]> {
  const since = new Date(day.getTime() - reach * dayLength)
  return tx.$queryRaw<Candidate[]>`
    ${unshownTransfers(account, since)}
    select m.id, m.key, m.event, m.created_at as at, m.amount::text as amount, coalesce(r.owner_id, p.owner_id) as "ownerId"
      from unshown m ${records}
     where m.amount = ${amount.toFixed(2)}::numeric and m.created_at < ${new Date(day.getTime() + reach * dayLength)}::timestamptz
     order by abs(extract(epoch from m.created_at - ${day}::date)), m.id limit ${most}::int`
}

/** A line, and the transfers that it may show: none where it has one. @throws DomainError Not found */
export async function readLine(tx: Tx, at: LineAt): Promise<{ line: ListedLine; candidates: Candidate[] }> {
  const line = await findLine(tx, at)
  if (line.transferId !== null || line.repeated) return { line, candidates: [] }
  const { id, currency } = await tx.transferAccount.findUniqueOrThrow({ where: { id: line.transferAccountId } })
  return { line, candidates: await listCandidates(tx, line, { id, currency }) }
}

/** The same by its id. @returns null once its statement was removed */
export async function readLineById(tx: Tx, id: bigint): Promise<Awaited<ReturnType<typeof readLine>> | null> {
  const found = await tx.bankStatementLine.findUnique({ where: { id }, select: { statementId: true, line: true } })
  return found && readLine(tx, found)
}

const subjectOf = (row: Pick<ListedLine, 'statementId'>) => `bank_statement:${row.statementId}` as const

/** The refusal of what came too late: with who handled the line, and when, unless a rule did. */
async function handledAlready(tx: Tx, { transferId, handledById, handledAt }: ListedLine): Promise<DomainError> {
  if (handledById === null || handledAt === null) return new DomainError('AlreadyDecided')
  const action = transferId === null ? 'bank_statement.line_undone' : 'bank_statement.line_matched'
  const actor = (await listNames(tx, [handledById])).get(handledById) ?? null
  return tooLate('AlreadyDecided', { actor, action, at: handledAt })
}

/**
 * Matches a line with a transfer by hand.
 * @param key of the transfer
 * @throws DomainError Not found; AlreadyDecided where the line has one or repeats another; Validation failed on `key` of a transfer of
 *   another account or amount, or one that another line shows
 */
async function matchLine(
  tx: Tx,
  at: LineAt,
  key: string,
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedLine> {
  const { row, account } = await holdLine(tx, at)
  if (row.transferId !== null || row.repeated) throw await handledAlready(tx, row)
  const transfer = await tx.ledgerTransfer.findUnique({
    where: { key },
    include: { from: true, to: true, line: { select: { id: true } } },
  })
  const own = `bank:${account.id}`
  const side = row.amount.isPositive() ? transfer?.from : transfer?.to
  if (!transfer || side?.code !== own || !transfer.amount.equals(row.amount.abs()))
    throw fieldError('key', 'unlike_line')
  if (transfer.line) throw fieldError('key', 'doubled')
  await tx.bankStatementLine.update({
    where: { id: row.id },
    data: { transferId: transfer.id, handledById: actorId, handledAt: now },
  })
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.line_matched', subject: subjectOf(row), reason: null },
    ...{ from: { line: at.line, entry: null }, to: { line: at.line, entry: key } },
  })
  return findLine(tx, at)
}

/**
 * Takes a line's match back; rules leave it alone from then on.
 * @throws DomainError Not found; AlreadyDecided where it has none; Validation failed on `action` of what was registered
 *   from the line, which is reverted
 */
async function undoMatch(
  tx: Tx,
  at: LineAt,
  reason: string | null,
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedLine> {
  const { row } = await holdLine(tx, at)
  if (!row.transfer) throw await handledAlready(tx, row)
  if (row.charge) throw fieldError('action', 'not_allowed')
  await tx.bankStatementLine.update({
    where: { id: row.id },
    data: { transferId: null, handledById: actorId, handledAt: now },
  })
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.line_undone', subject: subjectOf(row), reason },
    ...{ from: { line: at.line, entry: row.transfer.key }, to: { line: at.line, entry: null } },
  })
  return findLine(tx, at)
}

/** Matches a line with a transfer by hand, or takes its match back. @throws as `matchLine` and `undoMatch` */
export const handleLine = (
  tx: Tx,
  at: LineAt,
  { action, key, reason }: { action: 'MATCH' | 'UNDO'; key: string; reason: string | null },
  by: { actorId: number },
  now: Date,
): Promise<ListedLine> => (action === 'MATCH' ? matchLine(tx, at, key, by, now) : undoMatch(tx, at, reason, by, now))
