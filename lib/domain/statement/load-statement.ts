import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import * as sql from '../sql'
import type { Tx } from '../tx'
import { lockAccount, markRepeated, matchAccount } from './match-account'
import type { StatementBalances, StatementLine } from './read-statement'
import { type ListedStatement, readStatementRow } from './statements'

/** The first and the last day of the lines. */
function daysOf(lines: readonly StatementLine[]): [Date, Date] {
  const days = lines.map(({ day }) => day).sort()
  return [new Date(days[0] ?? ''), new Date(days.at(-1) ?? '')]
}

/**
 * Stores a bank statement of one of the service's accounts and matches its lines with the transfers of the account.
 * @throws Validation failed on `transfer_account_id`, or on a `file` that this account already has
 */
export async function loadStatement(
  tx: Tx,
  input: {
    accountId: number
    fileName: string
    sha256: Uint8Array<ArrayBuffer>
    lines: readonly StatementLine[]
    balances: StatementBalances
  },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedStatement> {
  const { accountId, fileName, sha256, lines, balances } = input
  const [account] = await lockAccount(tx, accountId)
  if (!account) throw fieldError('transfer_account_id', 'unknown_account')
  const [firstDay, lastDay] = daysOf(lines)
  const { count } = await tx.bankStatement.createMany({
    data: [
      {
        ...{ transferAccountId: accountId, fileName, sha256, loadedById: actorId, loadedAt: now },
        ...{ firstDay, lastDay, openingBalance: balances?.opening, closingBalance: balances?.closing },
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
  await matchAccount(tx, account)
  const row = await readStatementRow(tx, id)
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.loaded', subject: `bank_statement:${id}`, reason: null, from: null },
    to: { file: fileName, lines: lines.length, matched: row.matched },
  })
  return row
}

async function held(tx: Tx, id: number) {
  const found = await tx.bankStatement.findUnique({ where: { id } })
  const [account] = found ? await lockAccount(tx, found.transferAccountId) : []
  if (!found || !account) throw new DomainError('Not found')
  return { ...found, account }
}

/** Matches again, for what was posted after the file was loaded. @throws Not found */
export async function matchStatement(tx: Tx, id: number, { actorId }: { actorId: number }): Promise<ListedStatement> {
  const { account } = await held(tx, id)
  const before = await readStatementRow(tx, id)
  await matchAccount(tx, account)
  const row = await readStatementRow(tx, id)
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.matched', subject: `bank_statement:${id}`, reason: null },
    ...{ from: { matched: before.matched }, to: { matched: row.matched } },
  })
  return row
}

/**
 * Deletes a statement, such as one loaded to the wrong account. Lines that repeated its lines count again.
 * @throws Not found; Validation failed on `id` where a closed day counted one of its lines
 */
export async function removeStatement(tx: Tx, id: number, { actorId }: { actorId: number }): Promise<void> {
  const { account, transferAccountId, fileName, firstDay, lastDay } = await held(tx, id)
  if ((await tx.bankStatementLine.count({ where: { statementId: id, closedOn: { not: null } } })) > 0)
    throw fieldError('id', 'day_closed')
  const { lines, matched } = await readStatementRow(tx, id)
  const { count } = await tx.bankStatement.deleteMany({ where: { id } })
  if (count === 0) throw new DomainError('Not found')
  await markRepeated(tx, transferAccountId, { from: firstDay, to: lastDay })
  await matchAccount(tx, account)
  await recordAudit(tx, {
    ...{ actorId, action: 'bank_statement.removed', subject: `bank_statement:${id}`, reason: null, to: null },
    from: { file: fileName, lines, matched },
  })
}
