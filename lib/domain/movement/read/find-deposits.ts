import type { Tx } from '../../tx'

/** Maximum number of matches of a search; the newest are returned. */
export const mostFound = 1000

/** A `like` pattern that matches text containing `search` literally. */
export const likePattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A tracking key as stored; users type it in groups and in lower case. */
export const trackingKeyOf = (search: string) => search.replaceAll(/\s/g, '').toUpperCase()

/** The number searched for, or 0, which no row has. */
export const numberOf = (search: string) => (/^\d{1,9}$/.test(search) ? Number.parseInt(search, 10) : 0)

/** Numbers of an owner's deposits that match by external id, description, tracking key, id or number; each by its own index. */
export async function findDeposits(
  tx: Tx,
  { ownerId, search }: { ownerId: number; search: string },
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ number: number }[]>`
    (select number from deposit_text
      where owner_id = ${ownerId}::int and text ilike ${likePattern(search)}
      order by number desc limit ${mostFound}::int)
    union (select number from money_movement
            where tracking_key = ${trackingKeyOf(search)} and owner_id = ${ownerId}::int and link_id is null)
    union (select number from money_movement where id = ${search} and owner_id = ${ownerId}::int and link_id is null)
    union (select number from money_movement
            where number = ${numberOf(search)}::int and owner_id = ${ownerId}::int and link_id is null)`
  return rows.map(({ number }) => number)
}
