import { numberAt } from '../ledger/first-at'
import type { Day } from '../reconciliation/day'
import type { Tx } from '../tx'

/** Ids of the transfers of a day: `from` inclusive, `until` exclusive. `closed`: signed, so they never change. */
export type Span = { from: bigint; until: bigint; closed: boolean }

/**
 * The transfers of a day: of a closed one those that were signed; of another, by the cut of the trial balance, those that no closed day
 * has. So what began before midnight and was posted after the close of its day belongs to the next one.
 */
export async function spanOf(tx: Tx, { name, from, until }: Day): Promise<Span> {
  const [row] = await tx.$queryRaw<Span[]>`
    with had as (select coalesce(max(until_id), 0) as up_to from day_close where day < ${name}::date),
    cut as (select greatest(${numberAt('ledger_transfer', from)}, had.up_to) as first,
                   greatest(${numberAt('ledger_transfer', until)}, had.up_to) as end from had)
    select coalesce(c.from_id, case when exists (select from day_close where day = ${name}::date - 1) then had.up_to else cut.first end) as from,
           coalesce(c.until_id, cut.end) as until, c.day is not null as closed
      from cut, had left join day_close c on c.day = ${name}::date`
  if (!row) throw new Error('a day without bounds')
  return row
}

/**
 * Whether every transfer below an id is committed: a checkpoint was taken after it. One that still writes could else be numbered within a
 * closed day and come to it later.
 */
export async function isSettled(tx: Tx, { until }: Span): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { horizon: bigint }[]
  >`select coalesce(max(up_to), 0) as horizon from ledger_checkpoint`
  return row !== undefined && until - 1n <= row.horizon
}
