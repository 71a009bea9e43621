import type { Tx } from '../tx'

/** Days for which every checkpoint is kept, so that a trial balance of these days sums few transfers. */
const wholeDays = 7
const batch = 5_000

/**
 * Of older checkpoints keeps the last one of each day in Bogota, where the trial balance of a past day starts; the others can be
 * summed again from the transfers. Checkpoints taken together are kept or removed together, since they are read together.
 */
export async function thinCheckpoints(tx: Tx): Promise<void> {
  for (;;) {
    const removed = await tx.$executeRaw`
      with old as (
        select up_to, min(created_at) as at from ledger_checkpoint
         where created_at < date_trunc('day', now() - make_interval(days => ${wholeDays}::int), 'America/Bogota')
         group by up_to),
      last as (select max(up_to) as up_to from old group by (at at time zone 'America/Bogota')::date)
      delete from ledger_checkpoint c where (c.account_id, c.up_to) in (
        select account_id, up_to from ledger_checkpoint
         where up_to in (select up_to from old except select up_to from last)
         limit ${batch}::int for update skip locked)`
    if (removed < batch) return
  }
}
