import type { LinkStatus, Tx } from '../tx'

/** Counts stop at one more than this, which bounds their cost; one more means "more than this". */
export const mostCounted = 100

/** Returns the number of an owner's links, in total and by status, each up to `mostCounted` + 1. */
export async function countLinks(
  tx: Tx,
  { ownerId }: { ownerId: number },
): Promise<{ all: number; of: Record<LinkStatus, number> }> {
  const limit = mostCounted + 1
  const rows = await tx.$queryRaw<{ status: LinkStatus; count: number }[]>`
    select wanted.status::text as status, counted.count
      from unnest(enum_range(null::"LinkStatus")) wanted (status),
           lateral (select count(*)::int as count
                      from (select from payment_link l
                             where l.owner_id = ${ownerId}::int and l.status = wanted.status limit ${limit}::int) few) counted`
  const of = { PENDING: 0, ACTIVE: 0, PAID: 0, EXPIRED: 0, CANCELLED: 0 }
  for (const { status, count } of rows) of[status] = count
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return { all: Math.min(all, limit), of }
}
