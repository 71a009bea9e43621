import { type Currency, Money } from '../money'
import { mostSummed } from '../paging'
import { Prisma, type Tx } from '../tx'
import { boundRow, type Days, type Side } from './before-row'
import { numberFrom, numberUntil } from './first-at'

export type Period = {
  opening: Money
  closing: Money
  /** What entered and left; null if there are more than `mostSummed` of either: only a file sums these, which reads them anyway. */
  sums: { in: Money; out: Money } | null
}

const wallet = Prisma.sql`w.id`

/** A moment, and SQL of the numbers of transfers around it, which the statement looks up once, in `bound`. */
type Moment = { at: Date; lookup: Prisma.Sql; first: Prisma.Sql; end: Prisma.Sql }

function momentOf(name: 'start' | 'finish', at: Date | null): Moment | null {
  const [first, end] = [Prisma.raw(`${name}_first`), Prisma.raw(`${name}_end`)]
  return (
    at && {
      at,
      lookup: Prisma.sql`${numberFrom('ledger_transfer', at)} as ${first}, ${numberUntil('ledger_transfer', at)} as ${end}`,
      first: Prisma.sql`(select ${first} from bound)`,
      end: Prisma.sql`(select ${end} from bound)`,
    }
  )
}

/** SQL of the numbers of these moments, each looked up once. */
const bound = (...moments: (Moment | null)[]) => Prisma.sql`
  with bound as materialized (
    select ${Prisma.join([Prisma.sql`1 as one`, ...moments.flatMap((moment) => moment?.lookup ?? [])], ', ')})`

const fromOf = (moment: Moment | null) => moment && { at: moment.at, number: moment.first }
const untilOf = (moment: Moment | null) => moment && { at: moment.at, number: moment.end }

const amountOn = (column: Side) => (column === 'to_id' ? Prisma.sql`t.amount` : Prisma.sql`-t.amount`)

/** SQL of the two sides of the wallet as one list. */
const both = (of: (column: Side) => Prisma.Sql) => Prisma.sql`((${of('to_id')}) union all (${of('from_id')}))`

/**
 * SQL of the balance of the wallet `w` as of a moment: the one after its newest transfer before it, less what has an older number but
 * came at or after the moment. A transfer's time is the start of its transaction, its number follows the order in which the wallet
 * was locked, so two around midnight may be numbered the other way around.
 */
const balanceAt = (moment: Moment) => Prisma.sql`
  coalesce((
    select newest.after - coalesce((
             select sum(later.amount)
               from ${both(
                 (column) => Prisma.sql`
                   select ${amountOn(column)} as amount from ledger_transfer t
                    where ${boundRow(column, wallet, Prisma.sql`newest.id`, { from: fromOf(moment), until: null })}`,
               )} later), 0)
      from (select either.id, either.after
              from ${both(
                (column) => Prisma.sql`
                  select t.id, ${Prisma.raw(column === 'to_id' ? 't.to_balance_after' : 't.from_balance_after')} as after
                    from ledger_transfer t
                   where ${boundRow(column, wallet, null, { from: null, until: untilOf(moment) })}
                   order by t.${Prisma.raw(column)} desc, t.id desc limit 1`,
              )} either
             order by either.id desc limit 1) newest), 0)`

/** SQL of sum and number of the wallet's transfers on one side within the days, up to one more than are summed. */
const summed = (column: Side, start: Moment | null, finish: Moment | null) => Prisma.sql`
  (select coalesce(sum(part.amount), 0)::text as sum, count(*)::int as count
     from (select t.amount from ledger_transfer t
            where ${boundRow(column, wallet, null, { from: fromOf(start), until: untilOf(finish) })}
            order by t.${Prisma.raw(column)} desc, t.id desc limit ${mostSummed + 1}::int) part)`

type Row = Record<'opening' | 'closing' | 'in' | 'out', string> & { count: number }

/**
 * Returns a wallet's balance at the start and end of a range of days, and what entered and left between, in one snapshot
 * (docs/ledger.md#statements). Found by the indexes on both sides of a transfer: as cheap for days long past as for today.
 */
export async function readPeriod(
  tx: Tx,
  { ownerId, currency, from, until }: Days & { ownerId: number; currency: Currency },
): Promise<Period> {
  const start = momentOf('start', from && until && from > until ? until : from)
  const finish = momentOf('finish', until)
  const [row] = await tx.$queryRaw<Row[]>`
    ${bound(start, finish)}
    select ${start ? Prisma.sql`${balanceAt(start)}::text` : Prisma.sql`'0.00'`} as opening,
           ${finish ? Prisma.sql`${balanceAt(finish)}::text` : Prisma.sql`w.balance::text`} as closing,
           entered.sum as "in", gone.sum as "out", greatest(entered.count, gone.count) as count
      from ledger_account w,
           lateral ${summed('to_id', start, finish)} entered, lateral ${summed('from_id', start, finish)} gone
     where w.owner_id = ${ownerId}::int and w.kind = 'wallet' and w.currency = ${currency}::text::"Currency"`
  const zero = Money.zero(currency)
  if (!row) return { opening: zero, closing: zero, sums: { in: zero, out: zero } }
  return {
    opening: zero.of(row.opening),
    closing: zero.of(row.closing),
    sums: row.count > mostSummed ? null : { in: zero.of(row.in), out: zero.of(row.out) },
  }
}

/** Returns a wallet's balance at the start of a statement; zero where it begins with the wallet. */
export async function readOpening(
  tx: Tx,
  { ownerId, currency, from }: { ownerId: number; currency: Currency; from: Date | null },
): Promise<Money> {
  const start = momentOf('start', from)
  if (!start) return Money.zero(currency)
  const [row] = await tx.$queryRaw<{ opening: string }[]>`
    ${bound(start)}
    select ${balanceAt(start)}::text as opening from ledger_account w
     where w.owner_id = ${ownerId}::int and w.kind = 'wallet' and w.currency = ${currency}::text::"Currency"`
  return row ? Money.of(row.opening, currency) : Money.zero(currency)
}
