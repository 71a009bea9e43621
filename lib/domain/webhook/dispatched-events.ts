/** Events of an account in the order in which they were dispatched, for readers who go on where they were (docs/contract.md#event-stream). */
import { fieldError } from '../errors'
import { Prisma, type Tx } from '../tx'
import { eventIdOf, eventPlaceOf } from './event-id'
import { columns, days, type EventFilters, type Row, type StoredEvent, told, withChanges } from './events'

/** As the index has it. */
const order = Prisma.sql`coalesce(o.dispatch_order, o.id)`

/** What is before every event. */
export const beginning = { id: eventIdOf({ number: 0n, at: new Date(0) }), order: 0n }

const oldestAt = (now: Date) => new Date(now.getTime() - days * 86_400_000)

/** The last event that was dispatched to the account: a reader who begins here gets what follows. */
export async function newestDispatched(tx: Tx, ownerId: number): Promise<typeof beginning> {
  const [row] = await tx.$queryRaw<{ number: bigint; at: Date; order: bigint }[]>`
    select o.id as number, o.created_at as at, ${order} as "order" from outbox o
     where o.owner_id = ${ownerId}::int and ${told} order by ${order} desc limit 1`
  return row ? { id: eventIdOf(row), order: row.order } : beginning
}

/**
 * The place of an event. One of before the days that are read, which may be gone, stands before all of them.
 * @param field where the id was given
 * @throws DomainError Validation failed on `field` for what is no event of this account
 */
export async function orderOf(
  tx: Tx,
  { ownerId, id, field }: { ownerId: number; id: string; field: string },
  now: Date,
): Promise<bigint> {
  const place = eventPlaceOf(id)
  const [row] = place
    ? await tx.$queryRaw<{ order: bigint }[]>`
        select ${order} as "order" from outbox o
         where o.id = ${place.number}::bigint and o.created_at = ${place.at}::timestamptz and o.owner_id = ${ownerId}::int and ${told}`
    : []
  if (row) return row.order
  if (place && place.at < oldestAt(now)) return beginning.order
  throw fieldError(field, 'unknown_event')
}

type Wanted = Pick<EventFilters, 'ownerId' | 'types'> & { after: bigint; most: number }

/**
 * The account's next events, oldest first, and where a reader of them stands. What is not for accounts, or is too old, is left out of what was
 * read: a condition on it would make the planner sort all events of the account.
 */
export async function readDispatched(
  tx: Tx,
  { ownerId, types, after, most }: Wanted,
  now: Date,
): Promise<{ events: StoredEvent[]; order: bigint; isAll: boolean }> {
  const rows = await tx.$queryRaw<(Row & { order: bigint })[]>`
    select ${columns}, ${order} as "order" from outbox o
     where o.owner_id = ${ownerId}::int and ${told} and ${order} > ${after}::bigint
     order by ${order} limit ${most}::int`
  const oldest = oldestAt(now)
  const wanted = rows.filter(({ type, at }) => types.includes(type) && at >= oldest)
  return {
    events: await withChanges(
      tx,
      wanted.map(({ order: _, ...row }) => row),
    ),
    order: rows.at(-1)?.order ?? after,
    isAll: rows.length < most,
  }
}
