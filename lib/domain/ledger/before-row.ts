import { Prisma } from '../tx'
import { numberFrom, numberUntil } from './first-at'

const last = 9_223_372_036_854_775_807n

/** Range of instants: `from` inclusive, `until` exclusive; null for no limit. */
export type Days = { from: Date | null; until: Date | null }

export type Side = 'to_id' | 'from_id'

/**
 * Returns the SQL condition for the transfers `t` of one account on one side, older than a row and within a range of days. Order
 * by the same two columns: then only the index on both yields the order, and no plan scans the transfers of all accounts for an
 * account that has few, nor all transfers of an account for days long past.
 * @param account its id, as SQL
 * @param before id of a transfer, exclusive; null to start from the newest
 */
export const beforeRow = (
  column: Side,
  account: Prisma.Sql,
  before: bigint | null,
  { from, until }: Days = { from: null, until: null },
): Prisma.Sql =>
  boundRow(column, account, before, {
    from: from && { at: from, number: numberFrom('ledger_transfer', from) },
    until: until && { at: until, number: numberUntil('ledger_transfer', until) },
  })

/** A moment, and SQL of the number that it stands for: of `numberFrom` where a range begins, of `numberUntil` where it ends. */
export type Bound = { at: Date; number: Prisma.Sql }

/** As `beforeRow`, for a statement that looks each number up once and uses it in several places. */
export const boundRow = (
  column: Side,
  account: Prisma.Sql,
  before: bigint | Prisma.Sql | null,
  { from, until }: { from: Bound | null; until: Bound | null },
): Prisma.Sql => {
  const side = Prisma.raw(`t.${column}`)
  const end = Prisma.sql`${before ?? last}::bigint`
  return Prisma.join(
    [
      until
        ? Prisma.sql`(${side}, t.id) < (${account}, least(${end}, ${until.number}))
            and t.created_at < ${until.at}::timestamptz`
        : Prisma.sql`(${side}, t.id) < (${account}, ${end})`,
      from
        ? Prisma.sql`(${side}, t.id) >= (${account}, ${from.number})
            and t.created_at >= ${from.at}::timestamptz`
        : Prisma.sql`${side} >= ${account}`,
    ],
    ' and ',
  )
}

/** The same for the transfers newer than a row, to be read oldest first. @param after id of a transfer, exclusive; 0 for the oldest */
export const afterRow = (column: Side, account: Prisma.Sql, after: bigint, { from, until }: Days): Prisma.Sql => {
  const side = Prisma.raw(`t.${column}`)
  return Prisma.join(
    [
      from
        ? Prisma.sql`(${side}, t.id) > (${account}, greatest(${after}::bigint, ${numberFrom('ledger_transfer', from)} - 1))
            and t.created_at >= ${from}::timestamptz`
        : Prisma.sql`(${side}, t.id) > (${account}, ${after}::bigint)`,
      until
        ? Prisma.sql`(${side}, t.id) < (${account}, ${numberUntil('ledger_transfer', until)})
            and t.created_at < ${until}::timestamptz`
        : Prisma.sql`${side} <= ${account}`,
    ],
    ' and ',
  )
}
