import type { Currency } from '../money'
import { Prisma, type Tx } from '../tx'

/** SQL of the debits of a day that a wallet did not cover. */
export const overdraftsOf = (day: string): Prisma.Sql =>
  Prisma.sql`select * from stopped_overdraft where day = ${day}::date`

/** How many there were, by currency. */
export async function countOverdrafts(tx: Tx, day: string): Promise<Map<Currency, number>> {
  const rows = await tx.$queryRaw<{ currency: Currency; count: number }[]>`
    select currency::text as currency, count(*)::int as count from (${overdraftsOf(day)}) o group by 1`
  return new Map(rows.map(({ currency, count }) => [currency, count]))
}
