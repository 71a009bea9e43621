import { inBatches } from '../batches'
import { DomainError } from '../errors'
import type { Prisma, Tx } from '../tx'
import { displayName } from '../user/display-name'

export type StatementKind = 'unmatched' | 'matched' | 'debit' | 'repeated'

type Counts = { lines: number; matched: number; unmatched: number; debits: number; repeated: number }
const shown = { transferAccount: { include: { bank: { select: { name: true } } } } } as const
type Row = Prisma.BankStatementGetPayload<{ include: typeof shown }>
export type ListedStatement = Row & Counts

/** Adds the line counts of statements; each statement's by the index on its lines. */
async function counted(tx: Tx, rows: Row[]): Promise<ListedStatement[]> {
  const counts = await tx.$queryRaw<(Counts & { id: number })[]>`
    select statement_id as id, count(*)::int as lines, count(reload_id)::int as matched,
           (count(*) filter (where reload_id is null and amount > 0 and not repeated))::int as unmatched,
           (count(*) filter (where amount < 0 and not repeated))::int as debits,
           (count(*) filter (where repeated))::int as repeated
      from bank_statement_line where statement_id = any(${rows.map(({ id }) => id)}::int[]) group by statement_id`
  const none = { lines: 0, matched: 0, unmatched: 0, debits: 0, repeated: 0 }
  const byId = new Map(counts.map(({ id, ...count }) => [id, count]))
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? none) }))
}

export async function listStatements(
  tx: Tx,
  { accountId, page, size }: { accountId: number | null; page: number; size: number },
): Promise<{ rows: ListedStatement[]; count: number; last: null }> {
  const where = accountId === null ? {} : { transferAccountId: accountId }
  const rows = await tx.bankStatement.findMany({
    where,
    include: shown,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows: await counted(tx, rows), count: await tx.bankStatement.count({ where }), last: null }
}

/** @throws DomainError Not found */
export async function readStatementRow(tx: Tx, id: number): Promise<ListedStatement> {
  const found = await tx.bankStatement.findUnique({ where: { id }, include: shown })
  const [row] = found ? await counted(tx, [found]) : []
  if (!row) throw new DomainError('Not found')
  return row
}

const wheres = {
  unmatched: { reloadId: null, amount: { gt: 0 }, repeated: false },
  matched: { reloadId: { not: null } },
  debit: { amount: { lt: 0 }, repeated: false },
  repeated: { repeated: true },
} as const satisfies Record<StatementKind, Prisma.BankStatementLineWhereInput>

const lineShown = { reload: { select: { id: true, owner: true, createdAt: true } } } as const
type LineRow = Prisma.BankStatementLineGetPayload<{ include: typeof lineShown }>

const listedLine = ({ reload, ...line }: LineRow) => ({
  ...line,
  reload: reload && { id: reload.id, ownerName: displayName(reload.owner), createdAt: reload.createdAt },
})
export type ListedLine = ReturnType<typeof listedLine>

/** A statement and its lines, in the order of the file. @throws DomainError Not found */
export async function readStatementLines(
  tx: Tx,
  { id, kind, page, size }: { id: number; kind: StatementKind | null; page: number; size: number },
): Promise<{ statement: ListedStatement; rows: ListedLine[]; count: number; last: null }> {
  const statement = await readStatementRow(tx, id)
  const where = { statementId: id, ...(kind ? wheres[kind] : {}) }
  const rows = await tx.bankStatementLine.findMany({
    where,
    include: lineShown,
    orderBy: { line: 'asc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { statement, rows: rows.map(listedLine), count: await tx.bankStatementLine.count({ where }), last: null }
}

/** Every line, in the order of the file. */
export const streamLines = (tx: Tx, { id }: { id: number }): AsyncGenerator<ListedLine[]> =>
  inBatches(
    0,
    async (after, take) => {
      const where = { statementId: id, line: { gt: after } }
      const rows = await tx.bankStatementLine.findMany({ where, include: lineShown, orderBy: { line: 'asc' }, take })
      return rows.map(listedLine)
    },
    ({ line }) => line,
  )

export type UnseenReload = { id: number; ownerName: string; amount: string; createdAt: Date }

/**
 * Paid reloads of a statement's account and days that no line of any statement matches, oldest first.
 * @throws DomainError Not found
 */
export async function listUnseenReloads(
  tx: Tx,
  { id, page, size }: { id: number; page: number; size: number },
): Promise<{ statement: ListedStatement; rows: UnseenReload[]; count: number; last: null }> {
  const statement = await readStatementRow(tx, id)
  const from = new Date(statement.firstDay.getTime() + 5 * 3_600_000)
  const until = new Date(statement.lastDay.getTime() + 29 * 3_600_000)
  const where: Prisma.ReloadWhereInput = {
    transferAccountId: statement.transferAccountId,
    state: 'Paid',
    createdAt: { gte: from, lt: until },
    statementLine: null,
  }
  const rows = await tx.reload.findMany({
    where,
    include: { owner: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    skip: (page - 1) * size,
    take: size,
  })
  return {
    statement,
    rows: rows.map(({ owner, amount, createdAt, ...row }) => ({
      ...{ id: row.id, ownerName: displayName(owner), amount: amount.toFixed(2), createdAt },
    })),
    count: await tx.reload.count({ where }),
    last: null,
  }
}
