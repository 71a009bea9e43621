import { inBatches } from '../batches'
import { dayOf } from '../reconciliation/day'
import { Prisma, type Tx } from '../tx'
import { records, unshownTransfers } from './bank-transfers'
import { type ListedStatement, readStatementRow } from './statements'

/** A transfer of a bank account that no statement shows. `amount` is signed as the bank has it. */
export type UnseenTransfer = {
  id: bigint
  key: string
  event: string
  amount: string
  /** When it was posted; of a bank transfer, when it was sent in. */
  at: Date
  owner: string | null
}

/** SQL that names them `of_days`. */
function ofDays({ firstDay, lastDay, transferAccount }: ListedStatement): Prisma.Sql {
  const [from, until] = [dayOf(nameOf(firstDay)).from, dayOf(nameOf(lastDay)).until]
  const { id, currency } = transferAccount
  return Prisma.sql`
    ${unshownTransfers({ id, currency }, from)},
    of_days as (
      select m.id, m.key, m.event, m.amount, coalesce(r.created_at, m.created_at) as at, coalesce(r.owner_id, p.owner_id) as owner_id
        from unshown m ${records}
       where coalesce(r.created_at, m.created_at) >= ${from}::timestamptz
         and coalesce(r.created_at, m.created_at) < ${until}::timestamptz)`
}

const rowsOf = Prisma.sql`
  select d.id, d.key, d.event, d.amount::text as amount, d.at,
         coalesce(u.alias, u.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as owner
    from of_days d left join "user" u on u.id = d.owner_id`

/**
 * Transfers of a statement's account and days that no line of any statement shows, oldest first.
 * @throws DomainError Not found
 */
export async function listUnseenTransfers(
  tx: Tx,
  { id, page, size }: { id: number; page: number; size: number },
): Promise<{ statement: ListedStatement; rows: UnseenTransfer[]; count: number; last: null }> {
  const statement = await readStatementRow(tx, id)
  const found = ofDays(statement)
  const rows = await tx.$queryRaw<UnseenTransfer[]>`
    ${found} ${rowsOf} order by d.at, d.id limit ${size}::int offset ${(page - 1) * size}::int`
  const [counted] = await tx.$queryRaw<{ count: number }[]>`${found} select count(*)::int as count from of_days`
  return { statement, rows, count: counted?.count ?? 0, last: null }
}

/** All of them, oldest first. */
export async function* streamUnseenTransfers(tx: Tx, statement: ListedStatement): AsyncGenerator<UnseenTransfer[]> {
  const found = ofDays(statement)
  yield* inBatches(
    null as Pick<UnseenTransfer, 'at' | 'id'> | null,
    (last, take) => {
      const after = last ? Prisma.sql`where (d.at, d.id) > (${last.at}::timestamptz, ${last.id}::bigint)` : Prisma.empty
      return tx.$queryRaw<UnseenTransfer[]>`${found} ${rowsOf} ${after} order by d.at, d.id limit ${take}::int`
    },
    (row) => row,
  )
}

const nameOf = (day: Date) => day.toISOString().slice(0, 10)
