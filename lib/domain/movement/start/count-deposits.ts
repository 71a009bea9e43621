import { mostCounted } from '../../payment-link/count-links'
import type { Tx } from '../../tx'
import { creditedLate } from '../read/credited-late'
import { type DepositGroup, depositGroups } from '../read/list-deposits'

const groups = Object.keys(depositGroups) as DepositGroup[]

/** Number of an owner's deposits, in total and by group, each capped at `mostCounted` + 1. */
export async function countDeposits(
  tx: Tx,
  { ownerId }: { ownerId: number },
): Promise<{ all: number; of: Record<DepositGroup, number> }> {
  const limit = mostCounted + 1
  const rows = await tx.$queryRaw<{ status: string; count: number }[]>`
    select s.status::text as status, sum(counted.count)::int as count
      from unnest(enum_range(null::"Method")) m (method), unnest(enum_range(null::"MovementStatus")) s (status),
           lateral (select count(*) as count
                      from (select from money_movement d
                             where d.owner_id = ${ownerId}::int and d.link_id is null
                               and d.method = m.method and d.status = s.status and not ${creditedLate('d')}
                             limit ${limit}::int) few) counted
     group by s.status
    union all
    select 'late', count(*)::int
      from (select from money_movement d
             where d.owner_id = ${ownerId}::int and d.link_id is null and ${creditedLate('d')} limit ${limit}::int) few
    union all
    select s.state::text, counted.count::int
      from unnest(enum_range(null::"ReloadState")) s (state),
           lateral (select count(*) as count
                      from (select from reload r
                             where r.owner_id = ${ownerId}::int and r.state = s.state limit ${limit}::int) few) counted`
  const of = { open: 0, done: 0, refused: 0 }
  for (const name of groups) {
    const { movements, reloads } = depositGroups[name]
    const known: readonly string[] = [...movements, ...reloads, ...(name === 'done' ? ['late'] : [])]
    of[name] = Math.min(
      limit,
      rows.reduce((sum, { status, count }) => sum + (known.includes(status) ? count : 0), 0),
    )
  }
  return { all: Math.min(limit, of.open + of.done + of.refused), of }
}
