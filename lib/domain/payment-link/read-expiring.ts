import type { Tx } from '../tx'
import { mostCounted } from './count-links'

export type Expiring = {
  /** Up to `mostCounted` + 1. */
  count: number
  first: { uuid: string; expiresAt: Date }
}

/** Returns an owner's PENDING links that expire within seven days, by the index on owner and time. Null if there are none. */
export async function readExpiring(tx: Tx, { ownerId }: { ownerId: number }): Promise<Expiring | null> {
  const rows = await tx.$queryRaw<Expiring['first'][]>`
    select uuid::text, expires_at as "expiresAt" from payment_link
     where owner_id = ${ownerId}::int and status = 'PENDING' and expires_at > account_time(${ownerId}::int)
       and expires_at <= account_time(${ownerId}::int) + interval '7 days'
     order by expires_at limit ${mostCounted + 1}::int`
  const [first] = rows
  return first ? { count: rows.length, first } : null
}
