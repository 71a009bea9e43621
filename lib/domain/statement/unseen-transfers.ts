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

/**
 * Transfers of a statement's account and days that no line of any statement shows, oldest first.
 * @throws DomainError Not found
 */
export async function listUnseenTransfers(
  tx: Tx,
  { id, page, size }: { id: number; page: number; size: number },
): Promise<{ statement: ListedStatement; rows: UnseenTransfer[]; count: number; last: null }> {
  const statement = await readStatementRow(tx, id)
  const [from, until] = [dayOf(nameOf(statement.firstDay)).from, dayOf(nameOf(statement.lastDay)).until]
  const { id: accountId, currency } = statement.transferAccount
  const found = Prisma.sql`
    ${unshownTransfers({ id: accountId, currency }, from)},
    of_days as (
      select m.id, m.key, m.event, m.amount, coalesce(r.created_at, m.created_at) as at, coalesce(r.owner_id, p.owner_id) as owner_id
        from unshown m ${records}
       where coalesce(r.created_at, m.created_at) >= ${from}::timestamptz
         and coalesce(r.created_at, m.created_at) < ${until}::timestamptz)`
  const rows = await tx.$queryRaw<UnseenTransfer[]>`
    ${found}
    select d.id, d.key, d.event, d.amount::text as amount, d.at,
           coalesce(u.alias, u.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as owner
      from of_days d left join "user" u on u.id = d.owner_id
     order by d.at, d.id limit ${size}::int offset ${(page - 1) * size}::int`
  const [counted] = await tx.$queryRaw<{ count: number }[]>`${found} select count(*)::int as count from of_days`
  return { statement, rows, count: counted?.count ?? 0, last: null }
}

const nameOf = (day: Date) => day.toISOString().slice(0, 10)
