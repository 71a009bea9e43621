import type { Proposal, Tx } from '../tx'

/**
 * Ids of those of some proposals that are about the reader's own account, payout, reversal or payment, which their writes refuse to
 * decide (docs/contract.md#second-persons).
 */
export async function ownAmong(tx: Tx, rows: readonly Proposal[], userId: number): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const own = await tx.$queryRaw<{ id: number }[]>`
    with asked as (
      select id, subject, substring(subject from '(\\d{1,9})$')::int as number
        from proposal where id = any(${rows.map(({ id }) => id)}::int[]))
    select id from asked
     where subject ~ ${`user:${userId}$`}
        or starts_with(subject, 'payout:')
           and exists (select from payout p where p.number = asked.number and p.owner_id = ${userId}::int)
        or starts_with(subject, 'reversal:')
           and exists (select from reversal r join money_movement m on m.id = r.movement_id
                        where r.id = asked.number and m.owner_id = ${userId}::int)
        or starts_with(subject, 'case:')
           and exists (select from case_file c join money_movement m on m.id = c.facts ->> 'movement_id'
                        where c.number = asked.number and m.owner_id = ${userId}::int)`
  return new Set(own.map(({ id }) => id))
}
