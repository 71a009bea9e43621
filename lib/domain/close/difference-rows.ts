import { type Currency, Money } from '../money'
import { dayOf } from '../reconciliation/day'
import { Prisma, type Tx } from '../tx'
import type { Concept } from './figures'
import { noDifference, noLine, noOverdraft } from './no-columns'
import { readDay } from './read-day'
import { countedOn, movedOf } from './read-flows'
import { differingOn, laterOn } from './read-rails'

/** The difference of a row of a day. */
export type DifferenceFigure = { day: string; currency: Currency; of: 'difference'; account: string; concept: Concept }

/**
 * What of a difference is no transfer, line or payment: what the account opened with, what the day before closed with, or what is left, as
 * where the lines of a statement do not add up to its balance, or what changed since the day was signed.
 */
export type Rest = 'day_before' | 'opening' | 'rest'

/** SQL of what a bank account's difference of a concept, or of all, is made of: what is on one side alone, or with another amount. */
function bankParts(figure: DifferenceFigure, moved: Prisma.Sql): Prisma.Sql {
  const { day, account, concept } = figure
  const meant = concept === 'closing' ? Prisma.empty : Prisma.sql`and p.concept = ${concept}`
  const counted = Prisma.sql`(select c.* from (${countedOn(day)}) c where 'bank:' || c.transfer_account_id = ${account})`
  return Prisma.sql`
    select p.id * 2 as place, p.event, ${noLine}, ${noOverdraft}, ${noDifference},
           p.amount - coalesce(c.amount, 0) as amount, t.created_at as at
      from (${moved}) p join ledger_transfer t on t.id = p.id
      left join (select transfer, sum(amount) as amount from ${counted} c group by 1) c on c.transfer = p.id
     where p.amount <> coalesce(c.amount, 0) ${meant}
    union all
    select p.id * 2 + 1, null, l.statement_id, l.line, l.description, ${noOverdraft}, ${noDifference},
           -p.amount, (l.day + time '12:00') at time zone 'America/Bogota'
      from (select p.id, sum(p.amount) as amount from ${counted} p
             where (p.transfer is null or p.transfer not in (select id from (${moved}) m)) ${meant} group by 1) p
      join bank_statement_line l on l.id = p.id`
}

/** SQL of what the difference with a rail's list is made of: what began or was posted on another day, and what the comparison found. */
function railParts(figure: DifferenceFigure, moved: Prisma.Sql, later: Prisma.Sql): Prisma.Sql {
  const { day, account } = figure
  const { from, until } = dayOf(day)
  const own = Prisma.sql`'rail:' || p.rail = ${account}`
  return Prisma.sql`
    select p.id * 4 as place, p.event, ${noLine}, ${noOverdraft}, ${noDifference}, p.amount, t.created_at as at
      from (${moved}) p join ledger_transfer t on t.id = p.id join money_movement m on m.id = p.event
     where p.concept = 'payments' and (m.created_at < ${from}::timestamptz or m.created_at >= ${until}::timestamptz)
    union all
    select p.id * 4 + 1, p.event, ${noLine}, ${noOverdraft}, ${noDifference}, -p.amount, p.created_at from (${later}) p where ${own}
    union all
    select p.id * 4 + 2, null, ${noLine}, ${noOverdraft}, p.compared, p.id::int, coalesce(p.movement_id, p.reference), null, p.amount, p.at
      from (${differingOn(day)}) p where p.amount <> 0 and ${own}`
}

type Left = { rest: Rest; amount: Money }

const leftSql = ({ rest, amount }: Left, at: number, until: Date) => Prisma.sql`
  select ${-1 - at}::bigint as place, null as event, ${noLine}, ${noOverdraft}, null::int as compared, null::int as difference, null as reference, ${rest} as rest,
         ${`${amount}`}::numeric as amount, ${until}::timestamptz - interval '1 second' as at`

/**
 * SQL of the rows that come to the difference of a row of a day, which is none where nothing was compared.
 * @param rail the installation's own
 */
export async function differenceOf(tx: Tx, figure: DifferenceFigure, rail: string): Promise<Prisma.Sql> {
  const { day, currency, account, concept } = figure
  const { figures, span } = await readDay(tx, day, rail)
  const section = figures.currencies
    .find((one) => one.currency === currency)
    ?.sections.find((one) => one.account === account)
  const rowOf = (which: Concept) => section?.rows.find((row) => row.concept === which)
  const zero = Money.zero(currency)
  const of = (which: Concept) => zero.of(rowOf(which)?.difference ?? '0')
  const carried = rowOf('opening')?.explained.some(({ by }) => by === 'day_before')
  const opening: Left = { rest: carried ? 'day_before' : 'opening', amount: of('opening') }
  const moved = Prisma.sql`
    with account as (select * from ledger_account where code = ${account} and currency = ${currency}::"Currency") ${movedOf(span)}`
  const parts =
    rowOf(concept)?.difference == null || concept === 'opening'
      ? null
      : account.startsWith('bank:')
        ? bankParts(figure, moved)
        : railParts(figure, moved, laterOn(dayOf(day), span))
  const [known] = parts
    ? await tx.$queryRaw<{ sum: string }[]>`select coalesce(sum(amount), 0)::text as sum from (${parts}) p`
    : []
  const before = concept === 'opening' || concept === 'closing' ? opening.amount : zero
  const rest: Left = {
    rest: 'rest',
    amount: of(concept)
      .minus(before)
      .minus(zero.of(known?.sum ?? '0')),
  }
  const left = [...(before.isZero ? [] : [opening]), rest].filter(({ amount }) => !amount.isZero)
  const all = [...(parts ? [parts] : []), ...left.map((one, at) => leftSql(one, at, dayOf(day).until))]
  const rows =
    all.length > 0 ? Prisma.join(all, ' union all ') : Prisma.sql`${leftSql(rest, 0, dayOf(day).until)} where false`
  return Prisma.sql`select place, place::text as id, event, statement, line, text, "ownerId", purpose, tries, compared, difference, reference, rest,
                           amount, at from (${rows}) p`
}
