import { inBatches } from '../batches'
import type { Overdraft } from '../ledger/overdraft'
import type { Currency } from '../money'
import { dayOf } from '../reconciliation/day'
import { Prisma, type Tx } from '../tx'
import { listOwnerNames } from '../user/list-names'
import { spanOf } from './day-span'
import { type DifferenceFigure, differenceOf, type Rest } from './difference-rows'
import type { Concept } from './figures'
import { noDifference, noLine, noOverdraft } from './no-columns'
import { railPayoutsAt } from './rail-payouts-under-way'
import { countedOn, movedOf } from './read-flows'
import { overdraftsOf } from './read-overdrafts'
import { waitingAt } from './read-waiting'

/** `in_transit` are payouts alone, `rail_payouts` the gateways' own, and `under_way` both. */
export const waitings = ['in_transit', 'reserved', 'rail_payouts', 'under_way'] as const

/**
 * A figure of a day: what the ledger or the statement has of a concept on an account, their difference, what waited at its end, or
 * the debits that a wallet did not cover.
 */
export type DayFigure =
  | DifferenceFigure
  | ({ day: string; currency: Currency } & (
      | { of: 'ledger' | 'bank'; account: string; concept: Concept }
      | { of: (typeof waitings)[number] | 'overdrafts' }
    ))

/** What a figure sums: a transfer or payout by its event, a line of a statement, or what a holder's wallet did not cover. */
export type DayFigureRow = {
  id: string
  event: string | null
  /** Id of the statement, and the line's number in it. */
  statement: number | null
  line: number | null
  text: string | null
  owner: { id: number; name: string } | null
  /** What a wallet did not cover, and how often it was tried. */
  stopped: { purpose: Overdraft['purpose']; tries: number } | null
  /** The compared day of a rail, and the difference in it. */
  compared: number | null
  difference: number | null
  /** Our payment of it, or where there is none the rail's own id. */
  reference: string | null
  /** What of a difference is none of these. */
  rest: Rest | null
  /** Above zero what came in. */
  amount: string
  at: Date
}

type Stored = Omit<DayFigureRow, 'owner' | 'stopped'> & {
  ownerId: number | null
  purpose: Overdraft['purpose'] | null
  tries: number | null
}
type Found = { count: number; sum: string; rows: DayFigureRow[] }

/** SQL of all rows of a figure. */
async function allOf(tx: Tx, figure: DayFigure, rail: string): Promise<Prisma.Sql> {
  const { day, currency } = figure
  if (figure.of === 'difference') return differenceOf(tx, figure, rail)
  if (figure.of === 'ledger')
    return Prisma.sql`
      select m.id as place, m.id::text as id, m.event, ${noLine}, ${noOverdraft}, ${noDifference}, m.amount, t.created_at as at
        from (with account as (select * from ledger_account where code = ${figure.account} and currency = ${currency}::"Currency")
              ${movedOf(await spanOf(tx, dayOf(day)))}) m
        join ledger_transfer t on t.id = m.id where m.concept = ${figure.concept}`
  if (figure.of === 'bank')
    return Prisma.sql`
      select c.id as place, c.id::text as id, null as event, l.statement_id as statement, l.line, l.description as text,
             ${noOverdraft}, ${noDifference}, c.amount,
             (l.day + time '12:00') at time zone 'America/Bogota' as at
        from (select id, transfer_account_id, concept, sum(amount) as amount from (${countedOn(day)}) s group by 1, 2, 3) c join bank_statement_line l on l.id = c.id
       where 'bank:' || c.transfer_account_id = ${figure.account} and c.concept = ${figure.concept}`
  if (figure.of === 'overdrafts')
    return Prisma.sql`
      select o.id as place, o.id::text as id, null as event, ${noLine},
             o.owner_id as "ownerId", o.purpose, o.tries, ${noDifference}, o.amount, o.last_at as at
        from (${overdraftsOf(day)}) o where o.currency = ${currency}::"Currency"`
  const payouts = Prisma.sql`
    select w.number * 2 as place, 'payout:' || w.number as event, w.amount, w.created_at as at
      from (${waitingAt(dayOf(day))}) w where w.currency = ${currency}::"Currency" and w.sent = ${figure.of !== 'reserved'}`
  const railPayouts = Prisma.sql`
    select w.id::bigint * 2 + 1 as place, 'rail_payout:' || w.id as event, w.amount, w.proposed_at as at
      from (${railPayoutsAt(dayOf(day))}) w where w.currency = ${currency}::"Currency"`
  const all = {
    ...{ in_transit: payouts, reserved: payouts, rail_payouts: railPayouts },
    under_way: Prisma.sql`${payouts} union all ${railPayouts}`,
  }[figure.of]
  return Prisma.sql`
    select w.place, w.place::text as id, w.event, ${noLine}, ${noOverdraft}, ${noDifference}, w.amount, w.at from (${all}) w`
}

async function rowsOf(tx: Tx, all: Prisma.Sql, part: Prisma.Sql, where = Prisma.empty): Promise<DayFigureRow[]> {
  const rows = await tx.$queryRaw<Stored[]>`
    select id, event, statement, line, text, "ownerId", purpose, tries, compared, difference, reference, rest,
           amount::text as amount, at
      from (${all}) r ${where}
     order by place desc ${part}`
  const names = await listOwnerNames(
    tx,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  )
  return rows.map(({ ownerId, purpose, tries, ...row }) => ({
    ...row,
    stopped: purpose && tries ? { purpose, tries } : null,
    owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? '' },
  }))
}

/**
 * A page of what a figure of a day sums, newest first, with its sum. Of a closed day what the ledger has is what was signed; a line that was
 * matched since is among those of what it shows.
 * @param rail the installation's own
 */
export async function listDayRows(
  tx: Tx,
  figure: DayFigure,
  rail: string,
  { page, size }: { page: number; size: number },
): Promise<Found> {
  const all = await allOf(tx, figure, rail)
  const [found] = await tx.$queryRaw<Omit<Found, 'rows'>[]>`
    select count(*)::int as count, coalesce(sum(amount), 0)::numeric(38, 2)::text as sum from (${all}) r`
  const rows = await rowsOf(tx, all, Prisma.sql`limit ${size}::int offset ${(page - 1) * size}::int`)
  return { count: found?.count ?? 0, sum: found?.sum ?? '0.00', rows }
}

/** All that a figure of a day sums, newest first. @param rail the installation's own */
export async function* streamDayRows(tx: Tx, figure: DayFigure, rail: string): AsyncGenerator<DayFigureRow[]> {
  const all = await allOf(tx, figure, rail)
  yield* inBatches(
    null as string | null,
    (last, take) =>
      rowsOf(
        tx,
        all,
        Prisma.sql`limit ${take}::int`,
        last === null ? Prisma.empty : Prisma.sql`where place < ${last}::bigint`,
      ),
    ({ id }) => id,
  )
}
