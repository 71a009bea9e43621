import { Prisma } from '../tx'

const last = 9_223_372_036_854_775_807n

/**
 * The transfers of one account on one side, older than a row. To be ordered by the same two columns: then only the index on both gives the
 * order, and no plan walks through everybody's transfers to find those of an account that has few.
 * @param account its id, in SQL
 * @param before id of a transfer; null from the newest
 */
export const beforeRow = (column: 'to_id' | 'from_id', account: Prisma.Sql, before: bigint | null): Prisma.Sql => {
  const side = Prisma.raw(`t.${column}`)
  return Prisma.sql`(${side}, t.id) < (${account}, ${before ?? last}::bigint) and ${side} >= ${account}`
}
