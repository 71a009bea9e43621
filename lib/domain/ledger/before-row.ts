import { Prisma } from '../tx'
import { numberFrom, numberUntil } from './first-at'

const last = 9_223_372_036_854_775_807n

/** Days as instants: from the first, before the second. */
export type Days = { from: Date | null; until: Date | null }

/**
 * The transfers of one account on one side, older than a row, and of some days. To be ordered by the same two columns: then only the index
 * on both gives the order, and no plan walks through everybody's transfers to find those of an account that has few, nor
 * through all of an account's to find those of days long past.
 * @param account its id, in SQL
 * @param before id of a transfer; null from the newest
 */
export const beforeRow = (
  column: 'to_id' | 'from_id',
  account: Prisma.Sql,
  before: bigint | null,
  { from, until }: Days = { from: null, until: null },
): Prisma.Sql => {
  const side = Prisma.raw(`t.${column}`)
  const end = Prisma.sql`${before ?? last}::bigint`
  return Prisma.join(
    [
      until
        ? Prisma.sql`(${side}, t.id) < (${account}, least(${end}, ${numberUntil('ledger_transfer', until)}))
            and t.created_at < ${until}::timestamptz`
        : Prisma.sql`(${side}, t.id) < (${account}, ${end})`,
      from
        ? Prisma.sql`(${side}, t.id) >= (${account}, ${numberFrom('ledger_transfer', from)})
            and t.created_at >= ${from}::timestamptz`
        : Prisma.sql`${side} >= ${account}`,
    ],
    ' and ',
  )
}
