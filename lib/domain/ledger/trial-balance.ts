import type { Currency } from '../money'
import { cutPage } from '../paging'
import { Prisma, type Tx } from '../tx'
import { heldBefore } from './balance-at'
import { beforeRow, type Side } from './before-row'
import { numberAt } from './first-at'

export type TrialRow = {
  /** `rail:sandbox`, `fees` …; all wallets of a currency are one row, `wallet`. */
  code: string
  kind: string
  currency: Currency
  /** Signed, two decimal places. */
  balance: string
  /** Number of accounts that the row sums. */
  accounts: number
}

/** Returns every platform account and the sum of all wallets, by currency. The rows of each currency sum to zero. */
export const readTrialBalance = (tx: Tx): Promise<TrialRow[]> =>
  tx.$queryRaw<TrialRow[]>`
    select case when kind = 'wallet' then 'wallet' else code end as code, kind::text as kind, currency::text as currency,
           sum(balance)::text as balance, count(*)::int as accounts
      from account_balance
     group by 1, 2, 3
     order by currency, kind, code`

/**
 * Returns the trial balance before a transfer, from the last checkpoint before it and the transfers since.
 * @param cut its id, as SQL
 */
const trialBefore = (tx: Tx, cut: Prisma.Sql): Promise<TrialRow[]> =>
  tx.$queryRaw<TrialRow[]>`
    with cut as materialized (select ${cut} as id),
    mark as materialized (select coalesce(max(up_to), 0) as up_to from ledger_checkpoint where up_to < (select id from cut)),
    moved as (
      select side.account_id, sum(side.amount) as amount
        from ledger_transfer t, lateral (values (t.to_id, t.amount), (t.from_id, -t.amount)) side (account_id, amount)
       where t.id > (select up_to from mark) and t.id < (select id from cut)
       group by side.account_id),
    stood as (
      select a.code, a.kind, a.currency,
             case when a.kind = 'wallet' then held.after else coalesce(c.balance, moved.amount) end as known,
             case when a.kind = 'wallet' then held.after else coalesce(c.balance, 0) + coalesce(moved.amount, 0) end as balance
        from ledger_account a
        left join ledger_checkpoint c on c.account_id = a.id and c.up_to = (select up_to from mark)
        left join moved on moved.account_id = a.id
        left join lateral (select ${heldBefore(Prisma.sql`(select id from cut)`)} as after) held on a.kind = 'wallet')
    select case when kind = 'wallet' then 'wallet' else code end as code, kind::text as kind, currency::text as currency,
           sum(balance)::text as balance, count(*)::int as accounts
      from stood
     where known is not null
     group by 1, 2, 3
     order by currency, kind, code`

/**
 * Returns the trial balance at the end of a day. The cut is a transfer id: a transfer begun before `until` but numbered after the
 * cut belongs to the next day, so that the rows sum to zero here too.
 * @param until first instant of the next day
 */
export const readTrialBalanceAt = (tx: Tx, until: Date): Promise<TrialRow[]> =>
  trialBefore(tx, numberAt('ledger_transfer', until))

/** Returns the trial balance before a transfer. @param cut its id */
export const readTrialBalanceBefore = (tx: Tx, cut: bigint): Promise<TrialRow[]> =>
  trialBefore(tx, Prisma.sql`${cut}::bigint`)

/** Returns the id of the first transfer of a later day, by the trial balance's cut. @param until first instant of the next day */
export async function firstTransferAfter(tx: Tx, until: Date): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ id: bigint }[]>`select ${numberAt('ledger_transfer', until)} as id`
  if (!row) throw new Error('no number for an instant')
  return row.id
}

/** Returns an id above that of the newest transfer. */
export async function nextTransfer(tx: Tx): Promise<bigint> {
  const { _max } = await tx.ledgerTransfer.aggregate({ _max: { id: true } })
  return (_max.id ?? 0n) + 1n
}

export type StatementRow = {
  id: bigint
  key: string
  event: string
  date: Date
  /** Code of the account on the other side. */
  other: string
  /** Signed. */
  amount: string
  /** Null for a platform account: only wallets store it. */
  balanceAfter: string | null
}

export type StatementRange = {
  /** Id of the oldest transfer; null for all. */
  since: bigint | null
  /** Only what a search found; null for all. */
  found: { ids: readonly bigint[]; events: readonly string[] } | null
}

type StatementSlice = {
  code: string
  currency: Currency
  size: number
  before: bigint | null
} & Partial<StatementRange>

/** SQL of what a search found, each by its own index first, however many transfers the account has. */
const pickedAs = ({ ids, events }: NonNullable<StatementRange['found']>) => Prisma.sql`
  picked as materialized (select * from ledger_transfer where id = any(${ids}::bigint[])
                          union select * from ledger_transfer where event = any(${events}::text[]))`

/**
 * Returns the transfers of an account, newest first, by the indexes on both sides of a transfer.
 * @param before id of the row to continue after; null to start from the newest
 * @returns `last`: the id to continue after, null at the end
 */
export async function readAccountStatement(
  tx: Tx,
  { code, currency, size, before, since = null, found: only = null }: StatementSlice,
): Promise<{ rows: StatementRow[]; last: bigint | null }> {
  const account = Prisma.sql`(select id from account)`
  const side = (column: Side) => Prisma.sql`
    ${beforeRow(column, account, before)} and (t.${Prisma.raw(column)}, t.id) >= (${account}, ${since ?? 0n}::bigint)`
  const transfers = only === null ? Prisma.sql`ledger_transfer` : Prisma.sql`picked`
  const found = await tx.$queryRaw<StatementRow[]>`
    with account as (select id from ledger_account where code = ${code} and currency = ${currency}::"Currency"),
    ${only === null ? Prisma.empty : Prisma.sql`${pickedAs(only)},`} moved as (
      (select t.id, t.key, t.event, t.created_at, t.from_id as other_id, t.amount, t.to_balance_after as after
         from ${transfers} t where ${side('to_id')}
        order by t.to_id desc, t.id desc limit ${size + 1}::int)
      union all
      (select t.id, t.key, t.event, t.created_at, t.to_id, -t.amount, t.from_balance_after
         from ${transfers} t where ${side('from_id')}
        order by t.from_id desc, t.id desc limit ${size + 1}::int))
    select m.id, m.key, m.event, m.created_at as date, o.code as other, m.amount::text as amount, m.after::text as "balanceAfter"
      from (select * from moved order by id desc limit ${size + 1}::int) m
      left join lateral (select code from ledger_account where id = m.other_id limit 1) o on true
     order by m.id desc`
  return cutPage(found, size, ({ id }) => id)
}

/** Sum, signed, and number of the transfers of an account that a search found, of all pages. @param range.before exclusive; null: to the newest */
export async function sumFound(
  tx: Tx,
  { code, currency }: { code: string; currency: Currency },
  {
    found,
    since,
    before,
  }: { found: NonNullable<StatementRange['found']>; since: bigint | null; before: bigint | null },
): Promise<{ sum: string; count: number }> {
  const [row] = await tx.$queryRaw<{ sum: string; count: number }[]>`
    with account as (select id from ledger_account where code = ${code} and currency = ${currency}::"Currency"), ${pickedAs(found)}
    select coalesce(sum(case when t.to_id = a.id then t.amount else -t.amount end), 0)::numeric(40, 2)::text as sum, count(*)::int as count
      from account a join picked t on a.id in (t.to_id, t.from_id)
     where t.id >= ${since ?? 0n}::bigint and (${before}::bigint is null or t.id < ${before}::bigint)`
  return row ?? { sum: '0.00', count: 0 }
}
