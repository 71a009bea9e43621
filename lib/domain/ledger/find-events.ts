import { findDeposits, likePattern, mostFound, numberOf, trackingKeyOf } from '../movement/read/find-deposits'
import type { Tx } from '../tx'

/**
 * Finds the events of an account that match a text, for a search in its statement: link payments by description or reference,
 * deposits as `findDeposits` does, bank transfers by number or bank, payouts by reference. Each kind is read by an index, up to
 * its newest thousand.
 * @returns events as the ledger names them, `mm_…`, `reload:12`
 */
export async function findEvents(tx: Tx, { ownerId, search }: { ownerId: number; search: string }): Promise<string[]> {
  const pattern = likePattern(search)
  const deposits = await findDeposits(tx, { ownerId, search })
  const rows = await tx.$queryRaw<{ event: string }[]>`
    with found as (
      (select m.id from payment_link_text l join money_movement m on m.link_id = l.link_id
        where l.owner_id = ${ownerId}::int and l.text ilike ${pattern}
        order by m.number desc limit ${mostFound}::int)
      union (select id from money_movement where number = any(${deposits}::int[]))
      union (select id from money_movement where id = ${search} and owner_id = ${ownerId}::int)
      union (select id from money_movement where tracking_key = ${trackingKeyOf(search)} and owner_id = ${ownerId}::int))
    select id as event from found
    union all select 'suspense:' || s.id from suspense_case s join found on found.id = s.movement_id
    union all select 'reversal:' || v.id from reversal v join found on found.id = v.movement_id
    union all (select 'reload:' || r.id from reload r join bank b on b.id = r.bank_id
                where r.owner_id = ${ownerId}::int and (r.id = ${numberOf(search)}::int or b.name ilike ${pattern})
                order by r.id desc limit ${mostFound}::int)
    union all (select 'payout:' || p.id from payout p
                where p.user_id = ${ownerId}::int and p.reference ilike ${pattern}
                order by p.id desc limit ${mostFound}::int)`
  return rows.map(({ event }) => event)
}
