import type { Currency } from '../money'
import { type Page, readPage, type Slice } from '../paging'
import type { AccountType, PayeeKind } from '../payout/rail'
import { Prisma, type Tx } from '../tx'
import { afterRow, beforeRow, type Days, type Side } from './before-row'
import { type EntryKind, kindOf } from './entry-kind'

export type Entry = {
  id: bigint
  date: Date
  kind: EntryKind
  /** Signed: negative if it left the wallet. */
  amount: string
  balanceAfter: string
  currency: Currency
  /** The movement, bank transfer or payout that it belongs to: `mm_…`, `reload:12`, `po_…`. */
  reference: string
  description: string | null
  /** Who made the payment that it is of; null if unknown, or if it is of no payment. */
  payer: string | null
  /** Whom a payout or refund goes to, and the account; of a refund that waits for its account only the payer. */
  payee: { name: string | null; account: EntryAccount | null } | null
  /** The holder's own id of the payment or its link. */
  externalId: string | null
  /** Ours of the payment. */
  trackingKey: string | null
  /** Of a payout or refund. */
  payoutNumber: number | null
  /** The payment that a refund gives back. */
  refundOf: string | null
  /** Of a payout or refund: its money is on its way, or came back; `undone`: what was given of a fee went back with it. */
  transit: 'reserved' | 'back' | 'undone' | null
}

type EntryAccount = {
  kind: PayeeKind
  bank_name: string | null
  account_type: AccountType | null
  account_number: string | null
  phone: string | null
  key: string | null
}

export type EntryFilters = Days & {
  ownerId: number
  currency: Currency | null
  /** Only entries of these events, as `findEvents` returns them. */
  events?: readonly string[]
}

/** Adds a condition only if it filters: one that a parameter may switch off keeps the planner from using the index. */
const when = (wanted: boolean, condition: Prisma.Sql) => (wanted ? condition : Prisma.empty)

const wallets = ({ ownerId, currency }: EntryFilters) => Prisma.sql`
  select id from ledger_account
   where owner_id = ${ownerId}::int and kind = 'wallet'
     ${when(currency !== null, Prisma.sql`and currency = ${currency}::text::"Currency"`)}`

/** Newest first, older than a row; or oldest first, newer than a row. */
type Cursor = { before: bigint | null } | { after: bigint }

/** Condition for the transfers of a wallet `w` on one side that match the filters. */
const asked = (column: Side, filters: EntryFilters, cursor: Cursor) => Prisma.sql`
  ${
    'after' in cursor
      ? afterRow(column, Prisma.sql`w.id`, cursor.after, filters)
      : beforeRow(column, Prisma.sql`w.id`, cursor.before, filters)
  }
  ${when(filters.events !== undefined, Prisma.sql`and t.event = any(${filters.events}::text[])`)}`

type Found = Omit<Entry, 'kind' | 'transit' | 'payee'> & {
  payeeName: string | null
  account: EntryAccount | null
  event: string
  key: string
  ofLink: boolean
  ofRefund: boolean | null
  isOnItsWay: boolean | null
}

/**
 * Returns entries of a holder's statement with the balance after each (docs/contract.md#balance), newest first, or with `after` oldest
 * first. Reads each wallet's rows by the indexes on both sides of a transfer, and looks up their origin one by one, so that a page
 * costs the same however long the statement is.
 * @param slice.before id of the row to continue after; null to start from the newest
 */
export async function readEntries(
  tx: Tx,
  filters: EntryFilters,
  { size, skip = 0, ...cursor }: { size: number; skip?: number } & Cursor,
): Promise<Entry[]> {
  const most = size + skip
  const order = Prisma.raw('after' in cursor ? 'asc' : 'desc')
  const side = (column: Side) => Prisma.sql`
    (select t.id, t.event, t.key, t.currency, t.created_at,
            ${column === 'to_id' ? Prisma.sql`t.amount` : Prisma.sql`-t.amount`} as amount,
            ${Prisma.raw(column === 'to_id' ? 't.to_balance_after' : 't.from_balance_after')} as balance_after
       from ledger_transfer t
      where ${asked(column, filters, cursor)}
      order by t.${Prisma.raw(column)} ${order}, t.id ${order} limit ${most}::bigint)`
  // `limit 1` in each lookup: without it, a plan made for any size reads the whole table for the join.
  const found = await tx.$queryRaw<Found[]>`
    select e.id, e.created_at as date, e.amount::text as amount, e.balance_after::text as "balanceAfter",
           e.currency::text as currency, coalesce(p.id, e.reference) as reference, e.event, e.key, m.link_id is not null as "ofLink",
           p.movement_id is not null as "ofRefund", p.status in ('awaiting_destination', 'requested', 'approved', 'sent') as "isOnItsWay",
           p.number as "payoutNumber", p.payee_name as "payeeName", p.account, p.movement_id as "refundOf", coalesce(m.description, r.description, p.description) as description,
           m.payer_name as payer, coalesce(m.external_id, p.external_id) as "externalId", m.tracking_key as "trackingKey"
      from (select page.*, coalesce(s.movement_id, v.movement_id, page.event) as reference
              from (select both_sides.*
                      from (select id from (${wallets(filters)}) own) w,
                           lateral (${side('to_id')} union all ${side('from_id')}) both_sides
                     order by both_sides.id ${order} offset ${skip}::bigint limit ${size}::int) page
              left join lateral (select movement_id from suspense_case
                                  where id = case when page.event like 'suspense:%' then substring(page.event from 10)::int end limit 1) s on true
              left join lateral (select movement_id from reversal
                                  where id = case when page.event like 'reversal:%' then substring(page.event from 10)::int end limit 1) v on true) e
      left join lateral (select q.link_id, coalesce(l.description, q.description_to_payee) as description, q.payer_name,
                                coalesce(l.external_id, q.external_id) as external_id, q.tracking_key
                           from money_movement q left join payment_link l on l.id = q.link_id
                          where q.id = e.reference limit 1) m on true
      left join lateral (select a.name as description from reload q join bank a on a.id = q.bank_id
                          where q.id = case when e.event like 'reload:%' then substring(e.event from 8)::int end limit 1) r on true
      left join lateral (select q.id, q.number, q.status, q.movement_id, q.external_id,
                                coalesce(q.description, q.payee_name, q.bank_reference) as description,
                                coalesce(q.payee_name, v.payer_name, v.payer_email) as payee_name,
                                case when q.payee_kind is not null then jsonb_build_object(
                                  'kind', q.payee_kind, 'bank_name', b.name, 'account_type', q.payee_account_type,
                                  'account_number', q.payee_account_number, 'phone', q.payee_phone, 'key', q.payee_key) end as account
                           from payout q left join bank b on b.id = q.payee_bank_id left join money_movement v on v.id = q.movement_id
                          where q.number = case when e.event like 'payout:%' then substring(e.event from 8)::int end limit 1) p on true
     order by e.id ${order}`
  return found.map(({ event, key, ofLink, ofRefund, isOnItsWay, description, payeeName, account, ...entry }) => {
    const kind = kindOf({ event, key, ofLink, ofRefund })
    const back = /^payout:\d+(:given)?:\w+:back$/.exec(key)
    // A commission is of somebody else's transfer.
    const about = { kind, description: kind === 'commission' ? null : description }
    const payee = entry.payoutNumber === null ? null : { name: payeeName, account }
    return { ...entry, ...about, payee, transit: back ? (back[1] ? 'undone' : 'back') : isOnItsWay ? 'reserved' : null }
  })
}

const newest = { before: null }

/** Returns the number of entries. Reads all of them: only for a page's `count`, not for cursor paging. */
export async function countEntries(tx: Tx, filters: EntryFilters): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select coalesce(sum(counted.count), 0)::int as count
      from (${wallets(filters)}) w,
           lateral (select (select count(*) from ledger_transfer t where ${asked('to_id', filters, newest)})
                         + (select count(*) from ledger_transfer t where ${asked('from_id', filters, newest)}) as count) counted`
  return row?.count ?? 0
}

/** Returns a page of the statement. */
export const listEntries = (tx: Tx, filters: EntryFilters, slice: Slice): Promise<Page<Entry>> =>
  readPage(slice, {
    read: ({ take, ...from }) => readEntries(tx, filters, { size: take, ...from }),
    count: () => countEntries(tx, filters),
    idOf: ({ id }) => id,
  })
