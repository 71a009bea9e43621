import { findPayments, mostFound } from '../payment/find-payments'
import { findNumbers } from '../search/newest-matches'
import { readSearch } from '../search/read-search'
import type { Tx } from '../tx'

/**
 * Finds the events of an account that match a text, for a search in its statement: payments as `findPayments` does, bank transfers by
 * number, bank, payer or amount, payouts by payee, account, concept, reference or amount. Each kind is read by an index, up to its newest
 * thousand.
 * @returns events as the ledger names them, `mm_…`, `reload:12`
 */
export async function findEvents(tx: Tx, wanted: { ownerId: number; search: string }): Promise<string[]> {
  const { ownerId } = wanted
  const search = readSearch(wanted.search)
  const asked = { search, ownerId, most: mostFound, whole: false }
  const [payments, reloads, payouts] = await Promise.all([
    findPayments(tx, { ownerId, search, of: 'all' }),
    findNumbers(tx, 'reload_text', asked),
    findNumbers(tx, 'payout_text', asked),
  ])
  const rows = await tx.$queryRaw<{ event: string }[]>`
    with found as (select id from money_movement where number = any(${payments}::int[]))
    select id as event from found
    union all select 'suspense:' || s.id from suspense_case s join found on found.id = s.movement_id
    union all select 'reversal:' || v.id from reversal v join found on found.id = v.movement_id
    union all select 'reload:' || id from reload where owner_id = ${ownerId}::int and id = any(${[...reloads, search.number]}::int[])
    union all select 'payout:' || number from payout
               where owner_id = ${ownerId}::int and (number = any(${payouts}::int[]) or id = ${search.payout ?? ''})`
  return rows.map(({ event }) => event)
}
