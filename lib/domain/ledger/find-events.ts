import { findPayments, mostFound } from '../payment/find-payments'
import { findNumbers } from '../search/newest-matches'
import { ofOwners, paidToOwners } from '../search/of-owners'
import { readSearch, type Search } from '../search/read-search'
import { Prisma, type Tx } from '../tx'
import { findRailPayouts } from './find-rail-payouts'

/** What a search finds, by number, and SQL of the condition that rows are of whose they may be. */
type Numbers = { payments: number[]; reloads: number[]; payouts: number[]; whose: Prisma.Sql }

async function eventsOf(tx: Tx, search: Search, { payments, reloads, payouts, whose }: Numbers): Promise<string[]> {
  const rows = await tx.$queryRaw<{ event: string }[]>`
    with found as (select id from money_movement where number = any(${payments}::int[]))
    select id as event from found
    union all select 'suspense:' || s.id from suspense_case s join found on found.id = s.movement_id
    union all select 'reversal:' || v.id from reversal v join found on found.id = v.movement_id
    union all select 'reload:' || id from reload where ${whose} and id = any(${[...reloads, search.number]}::int[])
    union all select 'payout:' || number from payout
               where ${whose} and (number = any(${payouts}::int[]) or id = ${search.payout ?? ''})`
  return rows.map(({ event }) => event)
}

/**
 * Finds the events of an account holder that match a text, for a search in their statement: payments as `findPayments` does, bank
 * transfers by number, bank, payer or amount, payouts by payee, account, concept, reference or amount. Each kind is read by an index, up to
 * its newest thousand.
 * @param wanted.masked for a reader who sees people's data masked: by whole words
 * @returns events as the ledger names them, `mm_…`, `reload:12`
 */
export async function findEvents(
  tx: Tx,
  wanted: { ownerId: number; search: string; masked?: boolean },
): Promise<string[]> {
  const { ownerId, masked: whole = false } = wanted
  const search = readSearch(wanted.search)
  const asked = { search, ownerId, most: mostFound, whole }
  const [payments, reloads, payouts] = await Promise.all([
    findPayments(tx, { ownerId, search, of: 'all', whole }),
    findNumbers(tx, 'reload_text', asked),
    findNumbers(tx, 'payout_text', asked),
  ])
  return eventsOf(tx, search, { payments, reloads, payouts, whose: Prisma.sql`owner_id = ${ownerId}::int` })
}

/**
 * How many events of each kind a search in an account of the service finds: as many as the newest rows have of what is common, so that no
 * index reads all rows that match (docs/decisions/028-search.md).
 */
const mostPosted = 100

/** The bank's charges of a line with this very reference, and the one of the number. */
const chargesOf = (tx: Tx, { text, number }: Search) => tx.$queryRaw<{ event: string }[]>`
  select 'bank_charge:' || c.id as event from bank_charge c join bank_statement_line l on l.id = c.line_id where l.reference = ${text}
  union all select 'bank_charge:' || id from bank_charge where id = ${number}::int`

/**
 * Finds the events of everybody that match a text, for a search in an account of the service: what `findEvents` finds of a holder, the newest
 * hundred of each kind, what was paid to holders of that name, gateways' payouts, and charges of banks by the line's reference; an event
 * by the name that the ledger has for it.
 * @param wanted.masked for a reader who sees people's data masked: by whole words
 */
export async function findPostings(tx: Tx, wanted: { search: string; masked: boolean }): Promise<string[]> {
  const { masked } = wanted
  const search = readSearch(wanted.search)
  const theirs = await ofOwners(tx, search, masked)
  const also = await paidToOwners(search, async () => theirs)
  const asked = { search, ownerId: null, most: mostPosted, whole: masked, also: theirs }
  const [payments, reloads, payouts, ofRails, charges] = await Promise.all([
    findPayments(tx, { ownerId: null, search, of: 'all', most: mostPosted, whole: masked, also }),
    findNumbers(tx, 'reload_text', asked),
    findNumbers(tx, 'payout_text', asked),
    findRailPayouts(tx, search.text, { masked }),
    chargesOf(tx, search),
  ])
  const events = await eventsOf(tx, search, { payments, reloads, payouts, whose: Prisma.sql`true` })
  return [
    ...events,
    ...ofRails.map((id) => `rail_payout:${id}`),
    ...charges.map(({ event }) => event),
    ...(/^[a-z_]+:\d+$/.test(search.text) ? [search.text] : []),
  ]
}
