import { beforeRow, type Side } from '../ledger/before-row'
import { findRailPayouts } from '../ledger/find-rail-payouts'
import type { Currency } from '../money'
import { findPayments } from '../payment/find-payments'
import { Prisma, type Tx } from '../tx'
import { accountWords, besideAccounts } from './account-words'
import { matches } from './matching'
import { findNumbers } from './newest-matches'
import { ofOwners, paidToOwners } from './of-owners'
import { readSearch, type Search } from './read-search'

/** Transfers of an account that a search finds: those with an id or of an event. */
export type FoundPostings = {
  ids: readonly bigint[]
  /** As the ledger names them, `mm_…`, `reload:12`; they have transfers of other accounts and days too. */
  events: readonly string[]
  /** Whether nothing is missing: all transfers of the account and its days were compared, or what an id names is no more than was read. */
  isWhole: boolean
}

type Wanted = {
  account: { code: string; currency: Currency }
  /** Whose wallet it is; null for an account of the service. */
  ownerId: number | null
  /** Transfer to read backwards from, exclusive, and the oldest; null for no limit. */
  start: bigint | null
  since: bigint | null
  search: string
  /** For a reader who sees people's data masked: by whole words, and by none of what a bank wrote. */
  masked: boolean
}

/** How many of the newest transfers are compared one by one. */
const window = 2_000

/** How many of each kind an index finds besides: as many as the newest rows have of what is common (docs/decisions/028-search.md). */
const mostFar = 100

/** How many an id finds, such as a link's payments. */
const mostNamed = 1_000

/** Kinds of events that have a number, which pages print. */
const numbered = ['reload', 'payout', 'suspense', 'reversal', 'rail_payout', 'bank_charge'] as const

/** SQL of the number of an event `n.event` of a kind; null for others. */
const numberOf = (kind: (typeof numbered)[number]) => Prisma.sql`
  case when n.event like ${Prisma.raw(`'${kind}:%'`)} then substring(n.event from ${Prisma.raw(`${kind.length + 2}`)})::int end`

/** SQL that joins what a payment, bank transfer or payout is found by to transfers `n`, with its holder's names. */
const textOf = (name: string, from: Prisma.Sql) => Prisma.sql`
  left join lateral (select concat_ws(' ', x.text, u.text) as text, x.amounts
                       from ${from} left join user_text u on u.user_id = x.owner_id limit 1) ${Prisma.raw(name)} on true`

/** SQL of the texts and amounts `t` of the newest transfers of an account, each with what it is of. */
function textsOfNewest(written: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    select n.id, n.event, concat_ws(' ', m.text, r.text, q.text, g.text, c.text) as text,
           amounts_of(n.amount) || coalesce(m.amounts, '{}') || coalesce(r.amounts, '{}') || coalesce(q.amounts, '{}') || coalesce(g.amounts, '{}') as amounts
      from newest n
      left join lateral (select movement_id from suspense_case where id = ${numberOf('suspense')} limit 1) s on true
      left join lateral (select movement_id from reversal where id = ${numberOf('reversal')} limit 1) v on true
      ${textOf('m', Prisma.sql`(select number from money_movement where id = coalesce(s.movement_id, v.movement_id, n.event) limit 1) y join payment_text x on x.number = y.number`)}
      ${textOf('r', Prisma.sql`(select * from reload_text where reload_id = ${numberOf('reload')} limit 1) x`)}
      ${textOf('q', Prisma.sql`(select * from payout_text where number = ${numberOf('payout')} limit 1) x`)}
      left join lateral (select folded(concat_ws(' ', r.reference, r.rail, a.words)) as text, amounts_of(r.amount, r.cost, r.amount + r.cost) as amounts
                           from (select * from rail_payout where id = ${numberOf('rail_payout')} limit 1) r ${besideAccounts}) g on true
      left join lateral (select folded(concat_ws(' ', l.reference, ${written}, ${accountWords})) as text
                           from (select * from bank_charge where id = ${numberOf('bank_charge')} limit 1) r
                           left join bank_statement_line l on l.id = r.line_id limit 1) c on true`
}

/** Those of the account's newest transfers within its days that match, each compared. */
async function near(tx: Tx, search: Search, { account, start, since, masked }: Wanted) {
  const id = Prisma.sql`(select id from account)`
  const side = (column: Side) => Prisma.sql`
    (select t.id, t.event, t.amount from ledger_transfer t
      where ${beforeRow(column, id, start)} and (t.${Prisma.raw(column)}, t.id) >= (${id}, ${since ?? 0n}::bigint)
      order by t.${Prisma.raw(column)} desc, t.id desc limit ${Prisma.raw(`${window + 1}`)})`
  const [row] = await tx.$queryRaw<{ seen: number; ids: bigint[] }[]>`
    with account as (select id from ledger_account where code = ${account.code} and currency = ${account.currency}::"Currency"),
         newest as materialized (select * from (${side('to_id')} union all ${side('from_id')}) sides
                                  order by id desc limit ${Prisma.raw(`${window + 1}`)})
    select (select count(*)::int from newest) as seen,
           array(select t.id from (${textsOfNewest(masked ? Prisma.sql`null` : Prisma.sql`l.description`)}) t
                  where ${matches(search, { whole: masked })}) as ids`
  return { ids: row?.ids ?? [], isWhole: (row?.seen ?? 0) <= window }
}

/** Charges of a bank by their line's reference, the newest. */
const chargesOf = ({ text }: Search) => Prisma.sql`
  (select 'bank_charge:' || c.id from bank_charge c join bank_statement_line l on l.id = c.line_id
    where l.reference = ${text} order by c.id desc limit ${mostFar}::int)`

/** Events that an id, a number or an index leads to, the newest hundred of each kind; of an id up to a thousand payments. */
async function far(tx: Tx, search: Search, { ownerId, masked }: Wanted) {
  const asked = { search, ownerId, most: mostFar, whole: masked }
  const most = search.terms.length > 0 ? mostFar : mostNamed
  const also = ownerId === null ? await paidToOwners(search, () => ofOwners(tx, search, masked)) : undefined
  const [payments, reloads, payouts, ofRails] = await Promise.all([
    findPayments(tx, { ...asked, of: 'all', most, also }),
    findNumbers(tx, 'reload_text', asked),
    findNumbers(tx, 'payout_text', asked),
    ownerId === null ? findRailPayouts(tx, search, { masked, most: mostFar }) : [],
  ])
  const rows = await tx.$queryRaw<{ event: string }[]>`
    with found as (select id from money_movement where number = any(${payments}::int[]))
    select id as event from found
    union all select 'suspense:' || s.id from suspense_case s join found on found.id = s.movement_id
    union all select 'reversal:' || v.id from reversal v join found on found.id = v.movement_id
    union all select 'payout:' || number from payout where id = ${search.payout ?? ''}
    ${ownerId === null ? Prisma.sql`union all ${chargesOf(search)}` : Prisma.empty}`
  const events = [
    ...rows.map(({ event }) => event),
    ...reloads.map((id) => `reload:${id}`),
    ...payouts.map((number) => `payout:${number}`),
    ...ofRails.map((id) => `rail_payout:${id}`),
    ...(search.number > 0 ? numbered.map((kind) => `${kind}:${search.number}`) : []),
    ...(/^[a-z_]+:\d+$/.test(search.text) ? [search.text] : []),
  ]
  return { events, isCut: payments.length === most }
}

/**
 * Finds transfers of a ledger account for a search in its statement (docs/contract.md#search): by what finds the payment, bank transfer or
 * payout that they are of, its holder, the reference of a gateway's payout or a bank's charge, and by their own amount. The account's
 * newest 2,000 within the days are compared one by one; of older ones an index finds some.
 */
export async function searchPostings(tx: Tx, wanted: Wanted): Promise<FoundPostings> {
  const search = readSearch(wanted.search)
  const [compared, { events, isCut }] = await Promise.all([near(tx, search, wanted), far(tx, search, wanted)])
  return { ids: compared.ids, events, isWhole: search.terms.length > 0 ? compared.isWhole : !isCut }
}
