import { findPayments, mostFound, numberOf, patternOf } from '../payment/find-payments'
import type { Tx } from '../tx'

/**
 * Finds the events of an account that match a text, for a search in its statement: payments as `findPayments` does, bank transfers by
 * number or bank, payouts by payee, concept or the bank's reference. Each kind is read by an index, up to its newest thousand.
 * @returns events as the ledger names them, `mm_…`, `reload:12`
 */
export async function findEvents(tx: Tx, { ownerId, search }: { ownerId: number; search: string }): Promise<string[]> {
  const pattern = patternOf(search)
  const payments = await findPayments(tx, { ownerId, search, of: 'all' })
  const rows = await tx.$queryRaw<{ event: string }[]>`
    with found as (select id from money_movement where number = any(${payments}::int[]))
    select id as event from found
    union all select 'suspense:' || s.id from suspense_case s join found on found.id = s.movement_id
    union all select 'reversal:' || v.id from reversal v join found on found.id = v.movement_id
    union all (select 'reload:' || r.id from reload r join bank b on b.id = r.bank_id
                where r.owner_id = ${ownerId}::int and (r.id = ${numberOf(search)}::int or folded(b.name) like ${pattern})
                order by r.id desc limit ${mostFound}::int)
    union all (select 'payout:' || p.number from payout p
                where p.owner_id = ${ownerId}::int
                  and folded(concat_ws(' ', p.id, p.payee_name, p.description, p.external_id, p.bank_reference)) like ${pattern}
                order by p.number desc limit ${mostFound}::int)`
  return rows.map(({ event }) => event)
}
