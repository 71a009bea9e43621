import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import * as sql from '../sql'
import type { Tx } from '../tx'
import { lockAccount, markRepeated, matchAccount } from './match-account'
import type { StatementLine } from './read-statement'
import { type ListedStatement, readStatementRow } from './statements'

/** The first and the last day of the lines. */
function daysOf(lines: readonly StatementLine[]): [Date, Date] {
  const days = lines.map(({ day }) => day).sort()
  return [new Date(days[0] ?? ''), new Date(days.at(-1) ?? '')]
}

/**
 * Stores a bank statement of one of the service's accounts and matches its lines with Paid reloads.
 * @throws Validation failed on `transfer_account_id`, or on a `file` that this account already has
 */
export async function loadStatement(
  tx: Tx,
  input: { accountId: number; fileName: string; sha256: Uint8Array<ArrayBuffer>; lines: readonly StatementLine[] },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedStatement> {
  const { accountId, fileName, sha256, lines } = input
  if ((await lockAccount(tx, accountId)) === 0) throw fieldError('transfer_account_id', 'unknown_account')
  const [firstDay, lastDay] = daysOf(lines)
  const { count } = await tx.bankStatement.createMany({
    data: [
      {
        ...{ transferAccountId: accountId, fileName, sha256, loadedById: actorId, loadedAt: now },
        ...{ firstDay, lastDay },
      },
    ],
    skipDuplicates: true,
  })
  if (count === 0) throw fieldError('file', 'doubled')
  const { id } = await tx.bankStatement.findUniqueOrThrow({
    where: { transferAccountId_sha256: { transferAccountId: accountId, sha256 } },
    select: { id: true },
  })
  await tx.$executeRaw`
    insert into bank_statement_line (statement_id, transfer_account_id, line, day, amount, description, reference)
    select ${id}, ${accountId}, line, day, amount, description, reference
      from ${sql.populate('bank_statement_line', lines)}`
  await markRepeated(tx, accountId, { from: firstDay, to: lastDay })
  await matchAccount(tx, accountId)
  const row = await readStatementRow(tx, id)
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.loaded', subject: `bank_statement:${id}`, reason: null, from: null },
    to: { file: fileName, lines: lines.length, matched: row.matched },
  })
  return row
}

async function held(tx: Tx, id: number) {
  const found = await tx.bankStatement.findUnique({ where: { id } })
  if (!found) throw new DomainError('Not found')
  await lockAccount(tx, found.transferAccountId)
  return found
}

/** Matches again, for reloads that were paid after the file was loaded. @throws Not found */
export async function matchStatement(tx: Tx, id: number, { actorId }: { actorId: number }): Promise<ListedStatement> {
  const { transferAccountId } = await held(tx, id)
  const before = await readStatementRow(tx, id)
  await matchAccount(tx, transferAccountId)
  const row = await readStatementRow(tx, id)
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.matched', subject: `bank_statement:${id}`, reason: null },
    ...{ from: { matched: before.matched }, to: { matched: row.matched } },
  })
  return row
}

/** Deletes a statement, such as one loaded to the wrong account. Lines that repeated its lines count again. @throws Not found */
export async function removeStatement(tx: Tx, id: number, { actorId }: { actorId: number }): Promise<void> {
  const { transferAccountId, fileName, firstDay, lastDay } = await held(tx, id)
  const { lines, matched } = await readStatementRow(tx, id)
  const { count } = await tx.bankStatement.deleteMany({ where: { id } })
  if (count === 0) throw new DomainError('Not found')
  await markRepeated(tx, transferAccountId, { from: firstDay, to: lastDay })
  await matchAccount(tx, transferAccountId)
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.removed', subject: `bank_statement:${id}`, reason: null, to: null },
    from: { file: fileName, lines, matched },
  })
}
