import { Money } from '../../money'
import { Prisma, type Tx } from '../../tx'

/** What is unusual about a payment, for whoever looks at it: it decides nothing (docs/contract.md#thresholds). */
export type Signals = {
  /** More payments of the same payer, by document or else phone, within an hour or a day up to it than the thresholds say. */
  manyFromPayer: boolean
  /** The same of deposits to its account. */
  manyToAccount: boolean
  /** How many times the largest of the account's last credited payments it is, with one place; null: not unusual. */
  amountTimes: string | null
  /** A deposit that somebody else than the account's holder pays. */
  otherPayer: boolean
}

/** Payments of an account before one that its amount is compared with, and how many of them must have been credited. */
const compared = { last: 200, least: 3 }

/** Payments of an account among which its deposits are counted: what is paid by links is no deposit. */
const mostCounted = 2_000

/** When the payment was made that has as many of the same payer after it, up to `m`, as the threshold of a span says; null: there is none. */
const payersBefore = (span: 'hour' | 'day') => Prisma.sql`
  (select p.created_at
     from (select t.number from payment_text t where t.payer = m.payer and t.number <= m.number
            order by t.number desc offset warning_threshold(${`payer_${span}`}::text) limit 1) t
     join money_movement p on p.number = t.number)`

type Row = {
  many_from_payer: boolean | null
  many_to_account: boolean | null
  other_payer: boolean | null
  charge: string
  largest: string | null
  credited: number
  times: number
}

/**
 * The signals of a payment, each by an index and at most so many rows as its threshold. "More than n in an hour" is read as: the n-th before it is
 * less than an hour older.
 */
export async function readSignals(tx: Tx, { number }: { number: number }): Promise<Signals> {
  const [row] = await tx.$queryRaw<Row[]>`
    with m as materialized (
      select m.*, payer_of(m) as payer from money_movement m where m.number = ${number}::int),
    past as materialized (
      select p.charge from m cross join lateral (
        select p.charge, p.disposition from money_movement p where p.owner_id = m.owner_id and p.number < m.number
         order by p.number desc limit ${compared.last}::int) p where p.disposition = 'credited'),
    deposits as (
      select p.created_at, p.number from m cross join lateral (
        select p.created_at, p.number, p.link_id from money_movement p where p.owner_id = m.owner_id and p.number <= m.number
         order by p.number desc limit ${mostCounted}::int) p where p.link_id is null)
    select ${payersBefore('hour')} > m.created_at - interval '1 hour'
        or ${payersBefore('day')} > m.created_at - interval '24 hours' as many_from_payer,
           m.link_id is null and coalesce(
             (select created_at from deposits order by number desc offset warning_threshold('account_hour') limit 1)
               > m.created_at - interval '1 hour', false)
           or m.link_id is null and coalesce(
             (select created_at from deposits order by number desc offset warning_threshold('account_day') limit 1)
               > m.created_at - interval '24 hours', false) as many_to_account,
           m.link_id is null and split_part(m.payer_document, '-', 1) <> split_part(u.document_number, '-', 1) as other_payer,
           m.charge::text as charge, (select max(charge)::text from past) as largest, (select count(*)::int from past) as credited,
           warning_threshold('amount_times') as times
      from m join "user" u on u.id = m.owner_id`
  if (!row) return { manyFromPayer: false, manyToAccount: false, amountTimes: null, otherPayer: false }
  const largest = Money.of(row.largest ?? '0', 'COP')
  const times =
    largest.isPositive && row.credited >= compared.least ? Money.of(row.charge, 'COP').value.div(largest.value) : null
  return {
    manyFromPayer: row.many_from_payer ?? false,
    manyToAccount: row.many_to_account ?? false,
    amountTimes: times?.greaterThanOrEqualTo(row.times) ? times.toFixed(1) : null,
    otherPayer: row.other_payer ?? false,
  }
}
