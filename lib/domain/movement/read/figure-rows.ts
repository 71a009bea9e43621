import type { Currency } from '../../money'
import { cutPage } from '../../paging'
import { dayBefore, dayOf, earlier, nameOfDay } from '../../reconciliation/day'
import { Prisma, type Tx } from '../../tx'
import { endedFacts, moneyFacts } from './figure-facts'
import type { FigureMethod } from './read-figures'

/** What a figure of the overview counts. `ended` and `succeeded` are both sides of a success rate. */
export const figureMeasures = ['amount', 'count', 'fees', 'iva', 'ended', 'succeeded'] as const
export type FigureMeasure = (typeof figureMeasures)[number]

/** Names a figure: days in Bogota, both inclusive; `method` null for all. `ended` and `succeeded` are of all currencies. */
export type Figure = {
  measure: FigureMeasure
  from: string
  to: string
  method: FigureMethod | null
  currency: Currency
}

export type FigureRow = {
  at: Date
  /** Its event in the ledger: `mm_…`, `reload:7`, `payout:9`, `reversal:3`, `suspense:5`. */
  event: string
  method: FigureMethod
  currency: Currency
  ownerId: number
  amount: string
  fee: string
  iva: string
  succeeded: boolean
}

export type FigureSum = { amount: string; fees: string; iva: string; rows: number; succeeded: number }

/** The last row of a page: its moment and event. */
export type FigureCursor = { at: Date; event: string }

const counted: Record<FigureMeasure, Prisma.Sql> = {
  amount: Prisma.sql`count = 1`,
  count: Prisma.sql`count = 1`,
  fees: Prisma.sql`fee <> 0`,
  iva: Prisma.sql`iva <> 0`,
  ended: Prisma.sql`true`,
  succeeded: Prisma.sql`count = 1`,
}

const isRate = (measure: FigureMeasure) => measure === 'ended' || measure === 'succeeded'

function factsOf({ measure, method, currency }: Figure, span: { from: Date; until: Date }): Prisma.Sql {
  const facts = isRate(measure) ? endedFacts(span) : moneyFacts(span)
  return Prisma.sql`${facts} where ${counted[measure]}
    ${method === null ? Prisma.empty : Prisma.sql`and method = ${method}`}
    ${isRate(measure) ? Prisma.empty : Prisma.sql`and currency = ${currency}::"Currency"`}`
}

/** The sums of all rows of a figure; `amount` of a rate mixes currencies and is not to be shown. */
export async function sumFigure(tx: Tx, figure: Figure): Promise<FigureSum> {
  const span = { from: dayOf(figure.from).from, until: dayOf(figure.to).until }
  const [row] = await tx.$queryRaw<[FigureSum]>`
    select coalesce(sum(amount), 0)::numeric(40, 2)::text as amount, coalesce(sum(fee), 0)::numeric(40, 2)::text as fees,
           coalesce(sum(iva), 0)::numeric(40, 2)::text as iva, count(*)::int as rows,
           coalesce(sum(count), 0)::int as succeeded
      from ${factsOf(figure, span)}`
  return row
}

/**
 * A page of the rows that a figure sums, newest first. Reads the days one by one from the newest until the page is full, so that it
 * costs as much as these days hold, however long the span is.
 * @returns `last`: where the next page begins, null at the end
 */
export async function listFigureRows(
  tx: Tx,
  figure: Figure,
  { size, before }: { size: number; before: FigureCursor | null },
): Promise<{ rows: FigureRow[]; last: FigureCursor | null }> {
  const found: FigureRow[] = []
  let day = before === null ? figure.to : earlier(nameOfDay(before.at), figure.to)
  while (day >= figure.from && found.length <= size) {
    const older =
      before === null ? Prisma.empty : Prisma.sql`and (at, event) < (${before.at}::timestamptz, ${before.event})`
    found.push(
      ...(await tx.$queryRaw<FigureRow[]>`
        select at, event, method, currency::text as currency, owner_id as "ownerId", amount::text as amount, fee::text as fee,
               iva::text as iva, count = 1 as succeeded
          from ${factsOf(figure, dayOf(day))} ${older}
         order by at desc, event desc limit ${size + 1 - found.length}::int`),
    )
    day = dayBefore(day)
  }
  return cutPage(found, size, ({ at, event }) => ({ at, event }))
}
