import { inBatches } from '../batches'
import { DomainError } from '../errors'
import type { BankStatementLine, Prisma, Tx } from '../tx'
import { listNames, listOwnerNames } from '../user/list-names'

export type StatementKind = 'unmatched' | 'matched' | 'debit' | 'repeated'

/** How a line stands. */
export const lineKind = ({
  repeated,
  transferId,
  amount,
}: Pick<BankStatementLine, 'repeated' | 'transferId' | 'amount'>): StatementKind =>
  repeated ? 'repeated' : transferId !== null ? 'matched' : amount.isNegative() ? 'debit' : 'unmatched'

type Counts = { lines: number; matched: number; unmatched: number; debits: number; repeated: number }
const shown = { transferAccount: { include: { bank: { select: { name: true } } } } } as const
type Row = Prisma.BankStatementGetPayload<{ include: typeof shown }>
export type ListedStatement = Row & Counts

/** Adds the line counts of statements; each statement's by the index on its lines. */
async function counted(tx: Tx, rows: Row[]): Promise<ListedStatement[]> {
  const counts = await tx.$queryRaw<(Counts & { id: number })[]>`
    select statement_id as id, count(*)::int as lines, count(transfer_id)::int as matched,
           (count(*) filter (where transfer_id is null and amount > 0 and not repeated))::int as unmatched,
           (count(*) filter (where transfer_id is null and amount < 0 and not repeated))::int as debits,
           (count(*) filter (where repeated))::int as repeated
      from bank_statement_line where statement_id = any(${rows.map(({ id }) => id)}::int[]) group by statement_id`
  const none = { lines: 0, matched: 0, unmatched: 0, debits: 0, repeated: 0 }
  const byId = new Map(counts.map(({ id, ...count }) => [id, count]))
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? none) }))
}

/** `ids`: only these, as a search found them. */
type Wanted = { accountId: number | null; ids?: readonly number[] | null }

const whereOf = ({ accountId, ids }: Wanted): Prisma.BankStatementWhereInput => ({
  ...(accountId === null ? {} : { transferAccountId: accountId }),
  ...(ids ? { id: { in: [...ids] } } : {}),
})

export async function listStatements(
  tx: Tx,
  { page, size, ...wanted }: Wanted & { page: number; size: number },
): Promise<{ rows: ListedStatement[]; count: number; last: null }> {
  const where = whereOf(wanted)
  const rows = await tx.bankStatement.findMany({
    where,
    include: shown,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows: await counted(tx, rows), count: await tx.bankStatement.count({ where }), last: null }
}

/** All of them, newest first. */
export const streamStatements = (tx: Tx, wanted: Wanted): AsyncGenerator<ListedStatement[]> =>
  inBatches(
    null as number | null,
    async (last, take) => {
      const where = { AND: [whereOf(wanted), last === null ? {} : { id: { lt: last } }] }
      return counted(tx, await tx.bankStatement.findMany({ where, include: shown, orderBy: { id: 'desc' }, take }))
    },
    ({ id }) => id,
  )

/** @throws DomainError Not found */
export async function readStatementRow(tx: Tx, id: number): Promise<ListedStatement> {
  const found = await tx.bankStatement.findUnique({ where: { id }, include: shown })
  const [row] = found ? await counted(tx, [found]) : []
  if (!row) throw new DomainError('Not found')
  return row
}

const wheres = {
  unmatched: { transferId: null, amount: { gt: 0 }, repeated: false },
  debit: { transferId: null, amount: { lt: 0 }, repeated: false },
  matched: { transferId: { not: null } },
  repeated: { repeated: true },
} as const satisfies Record<StatementKind, Prisma.BankStatementLineWhereInput>

export const lineShown = {
  shows: {
    orderBy: { transferId: 'asc' },
    include: { transfer: { select: { key: true, event: true, createdAt: true } } },
  },
  charges: true,
} as const
type LineRow = Prisma.BankStatementLineGetPayload<{ include: typeof lineShown }>
export type ListedLine = LineRow & {
  kind: StatementKind
  /** Whose bank transfers and payouts it is matched with, by event. */
  owners: ReadonlyMap<string, string>
  /** Who matched it, or undid a match. */
  handledBy: string | null
}

const numbersOf = (rows: readonly LineRow[], kind: 'reload' | 'payout') =>
  rows
    .flatMap(({ shows }) => shows)
    .flatMap(({ transfer }) => {
      const [of, id] = transfer.event.split(':')
      return of === kind && id ? [Number.parseInt(id, 10)] : []
    })

/** Adds whose what each line shows is, and who handled it. */
export async function withNames(tx: Tx, rows: readonly LineRow[]): Promise<ListedLine[]> {
  const [reloads, payouts] = await Promise.all([
    tx.reload.findMany({ where: { id: { in: numbersOf(rows, 'reload') } }, select: { id: true, ownerId: true } }),
    tx.payout.findMany({
      where: { number: { in: numbersOf(rows, 'payout') } },
      select: { number: true, ownerId: true },
    }),
  ])
  const owners = new Map<string, number>([
    ...reloads.map(({ id, ownerId }) => [`reload:${id}`, ownerId] as const),
    ...payouts.map(({ number, ownerId }) => [`payout:${number}`, ownerId] as const),
  ])
  const [names, staff] = await Promise.all([
    listOwnerNames(tx, [...owners.values()]),
    listNames(
      tx,
      rows.map(({ handledById }) => handledById),
    ),
  ])
  const named = new Map(
    [...owners].flatMap(([event, owner]) => {
      const name = names.get(owner)
      return name === undefined ? [] : [[event, name] as const]
    }),
  )
  return rows.map((row) => ({
    ...row,
    kind: lineKind(row),
    owners: named,
    handledBy: row.handledById === null ? null : (staff.get(row.handledById) ?? null),
  }))
}

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
  return { statement, rows: await withNames(tx, rows), count: await tx.bankStatementLine.count({ where }), last: null }
}

/** Every line, in the order of the file. */
export const streamLines = (tx: Tx, { id }: { id: number }): AsyncGenerator<ListedLine[]> =>
  inBatches(
    0,
    async (after, take) => {
      const where = { statementId: id, line: { gt: after } }
      return withNames(
        tx,
        await tx.bankStatementLine.findMany({ where, include: lineShown, orderBy: { line: 'asc' }, take }),
      )
    },
    ({ line }) => line,
  )
