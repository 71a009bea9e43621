import { Prisma } from '../../tx'

/** Instants of some days: `from` inclusive, `until` exclusive; null for no end. */
export type Span = { from: Date; until: Date | null }

type Source = {
  /** Tables and the condition under which a row counts. */
  rows: Prisma.Sql
  at: Prisma.Sql
  /** Event in the ledger, which also names the page about it. */
  event: Prisma.Sql
  /** Method, currency, owner, amount, count, fee, IVA. */
  figures: Prisma.Sql
}

/** Everything that the overview's figures of money sum: what came in, what fees were earned, and what was given up of them. */
const money: Source[] = [
  {
    rows: Prisma.sql`money_movement m
      where m.status = 'succeeded' and not exists (select from suspense_case s where s.movement_id = m.id)`,
    at: Prisma.sql`m.settled_at`,
    event: Prisma.sql`m.id`,
    figures: Prisma.sql`m.method::text, m.fee_currency, m.owner_id, m.reload_amount, 1, m.fee_service, m.fee_iva`,
  },
  {
    rows: Prisma.sql`suspense_case s join money_movement m on m.id = s.movement_id where s.status = 'CREDITED'`,
    at: Prisma.sql`s.decided_at`,
    event: Prisma.sql`'suspense:' || s.id`,
    figures: Prisma.sql`m.method::text, m.fee_currency, m.owner_id, m.reload_amount, 1, m.fee_service, m.fee_iva`,
  },
  {
    rows: Prisma.sql`reload r where r.state = 'Paid'`,
    at: Prisma.sql`r.decided_at`,
    event: Prisma.sql`'reload:' || r.id`,
    figures: Prisma.sql`'bank_transfer', r.currency, r.owner_id, r.amount, 1, r.fee_service, r.fee_iva`,
  },
  {
    rows: Prisma.sql`payout p where p.status = 'completed' and p.fee_service + p.fee_iva > 0`,
    at: Prisma.sql`p.ended_at`,
    event: Prisma.sql`'payout:' || p.number`,
    figures: Prisma.sql`'payout', p.currency, p.owner_id, 0, 0, p.fee_service, p.fee_iva`,
  },
  {
    rows: Prisma.sql`payout p join money_movement m on m.id = p.movement_id where p.status = 'completed'`,
    at: Prisma.sql`p.fees_given_at`,
    event: Prisma.sql`'payout:' || p.number`,
    figures: Prisma.sql`m.method::text, p.currency, p.owner_id, 0, 0, -p.fee_given, -p.iva_given`,
  },
  {
    rows: Prisma.sql`reversal r join money_movement m on m.id = r.movement_id
      join lateral (select t.currency, sum(t.amount) filter (where t.key like '%:fee') as fee,
                           sum(t.amount) filter (where t.key like '%:iva') as iva
                      from ledger_transfer t where t.key in ('reversal:' || r.id || ':fee', 'reversal:' || r.id || ':iva')
                     group by t.currency) t on true
      where r.gives_up_fee`,
    at: Prisma.sql`r.closed_at`,
    event: Prisma.sql`'reversal:' || r.id`,
    figures: Prisma.sql`m.method::text, t.currency, m.owner_id, 0, 0, -coalesce(t.fee, 0), -coalesce(t.iva, 0)`,
  },
]

/** Payments and bank transfers that ended; `count` is one for those that succeeded. */
const ended: Source[] = [
  {
    rows: Prisma.sql`money_movement m where m.status in ('succeeded', 'failed', 'expired')`,
    at: Prisma.sql`m.settled_at`,
    event: Prisma.sql`m.id`,
    figures: Prisma.sql`m.method::text, m.fee_currency, m.owner_id, m.reload_amount, (m.status = 'succeeded')::int, 0, 0`,
  },
  {
    rows: Prisma.sql`reload r where true`,
    at: Prisma.sql`r.decided_at`,
    event: Prisma.sql`'reload:' || r.id`,
    figures: Prisma.sql`'bank_transfer', r.currency, r.owner_id, r.amount, (r.state = 'Paid')::int, 0, 0`,
  },
]

const columns = Prisma.raw('(at, event, method, currency, owner_id, amount, count, fee, iva)')

const within = ({ rows, at, event, figures }: Source, { from, until }: Span) => Prisma.sql`
  select ${at}, ${event}, ${figures} from ${rows} and ${at} >= ${from}::timestamptz
    ${until ? Prisma.sql`and ${at} < ${until}::timestamptz` : Prisma.empty}`

const union = (sources: readonly Source[], span: Span) => Prisma.sql`
  (${Prisma.join(
    sources.map((source) => within(source, span)),
    ' union all ',
  )}) facts ${columns}`

/** SQL relation `facts` of what the overview's sums of money count in a span, each by the index on its time. */
export const moneyFacts = (span: Span): Prisma.Sql => union(money, span)

/** SQL relation `facts` of what ended in a span; `count` is one for a success. */
export const endedFacts = (span: Span): Prisma.Sql => union(ended, span)
