/** Events of an account, as they happened, whether or not an endpoint was told (docs/contract.md#stored-events). */
import { DomainError, fieldError } from '../errors'
import type { Span } from '../filters'
import { isUuid } from '../ids'
import { numberFrom, numberUntil } from '../ledger/first-at'
import { type Page, readPage, type Slice } from '../paging'
import { Prisma, type Tx } from '../tx'
import { refuseOff } from './change-endpoint'
import { again, type Delivery, deliveryShown } from './deliveries'
import { findEndpoint } from './endpoints'
import { eventIdOf, eventPlaceOf } from './event-id'
import { type Change, findChanges } from './find-unwritten'

/** Days for which an account reads its events; they are stored at least as long (docs/operations.md#retention). */
export const days = 30

export type Row = { number: bigint; type: string; at: Date; subject: string; body: string | null }

/** An event: as it was sent, or where no endpoint was told, what it is of. */
export type StoredEvent = Omit<Row, 'body'> & { id: string } & ({ body: string } | { change: Change })

export type EventFilters = Span & {
  ownerId: number
  /** Those that accounts are told of. */
  types: readonly string[]
  /** Id of what it is of: a link's uuid, `mm_…`, `po_…`, `re_…`, or the account's number. */
  object?: string | undefined
}

/** Types of events that are for the service alone, as the indexes have them. */
export const serviceTypes = Prisma.raw(
  `('money_movement.initiated', 'movement.accepted', 'suspense.opened', 'reversal.opened')`,
)

/** Dispatched, and not for the service alone. */
export const told = Prisma.sql`o.sent_at is not null and o.type not in ${serviceTypes}`

function spanOf({ from, until }: Span, now: Date): Prisma.Sql {
  const oldest = new Date(now.getTime() - days * 86_400_000)
  const since = from && from > oldest ? from : oldest
  const after = Prisma.sql`o.id >= (select ${numberFrom('outbox', since)}) and o.created_at >= ${since}::timestamptz`
  if (!until) return after
  return Prisma.sql`${after} and o.id < (select ${numberUntil('outbox', until)}) and o.created_at < ${until}::timestamptz`
}

const subjectOf = (object: string) =>
  /^\d{1,9}$/.test(object) ? `user:${object}` : isUuid(object) ? object.toLowerCase() : object

/** SQL of the numbers of events; of many types each is read by its own range of the index. */
function numbersOf({ ownerId, types, object, ...span }: EventFilters, rest: Prisma.Sql, now: Date): Prisma.Sql {
  const own = Prisma.sql`o.owner_id = ${ownerId}::int and ${told} and ${spanOf(span, now)}`
  if (object !== undefined)
    return Prisma.sql`
      select o.id from outbox o where o.subject = ${subjectOf(object)} and o.type = any(${types}::text[]) and ${own} ${rest}`
  return Prisma.sql`
    select o.id from unnest(${types}::text[]) t (type), lateral (select o.id from outbox o where o.type = t.type and ${own} ${rest}) o`
}

export const columns = Prisma.sql`o.id as number, o.type, o.created_at as at, o.subject,
  (select d.body from webhook_delivery d where d.outbox_id = o.id and d.body is not null limit 1) as body`

export async function withChanges(tx: Tx, rows: readonly Row[]): Promise<StoredEvent[]> {
  const unwritten = rows.filter(({ body }) => body === null).map(({ number }) => number)
  const changes = new Map((await findChanges(tx, unwritten)).map((change) => [change.outboxId, change]))
  return rows.flatMap(({ body, ...row }): StoredEvent[] => {
    const event = { ...row, id: eventIdOf(row) }
    const change = changes.get(row.number)
    return body !== null ? [{ ...event, body }] : change ? [{ ...event, change }] : []
  })
}

/** The account's events of the last thirty days, newest first. */
export async function listEvents(tx: Tx, filters: EventFilters, slice: Slice, now: Date): Promise<Page<StoredEvent>> {
  const page = await readPage(slice, {
    read: ({ before, skip, take }) => {
      const older = before === null ? Prisma.empty : Prisma.sql`and o.id < ${before}::bigint`
      const rest = Prisma.sql`${older} order by o.id desc limit ${skip + take}::bigint`
      return tx.$queryRaw<Row[]>`
        select ${columns}
          from (select id from (${numbersOf(filters, rest, now)}) found order by id desc offset ${skip}::bigint limit ${take}::int) page
          join outbox o on o.id = page.id
         order by o.id desc`
    },
    count: async () => {
      const [row] = await tx.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from (${numbersOf(filters, Prisma.empty, now)}) found`
      return row?.count ?? 0
    },
    idOf: ({ number }) => number,
  })
  return { ...page, rows: await withChanges(tx, page.rows) }
}

/** An event with what was sent of it, by endpoint. */
export type EventDetail = { event: StoredEvent; deliveries: (Delivery & { url: string })[] }

type Wanted = Pick<EventFilters, 'ownerId' | 'types'> & { id: string }

async function findEvent(tx: Tx, { ownerId, types, id }: Wanted, now: Date): Promise<Row> {
  const place = eventPlaceOf(id)
  const [row] = place
    ? await tx.$queryRaw<Row[]>`
        select ${columns} from outbox o
         where o.id = ${place.number}::bigint and o.created_at = ${place.at}::timestamptz and o.owner_id = ${ownerId}::int
           and o.type = any(${types}::text[]) and ${told} and ${spanOf({}, now)}`
    : []
  if (!row) throw new DomainError('Not found')
  return row
}

/** @throws DomainError Not found, also for another account's and for one older than thirty days */
export async function readEvent(tx: Tx, wanted: Wanted, now: Date): Promise<EventDetail> {
  const [event] = await withChanges(tx, [await findEvent(tx, wanted, now)])
  if (!event) throw new DomainError('Not found')
  const rows = await tx.webhookDelivery.findMany({
    where: { outboxId: event.number, endpoint: { removedAt: null } },
    orderBy: { endpointId: 'asc' },
    include: { ...deliveryShown, endpoint: { select: { url: true } } },
  })
  return { event, deliveries: rows.map(({ endpoint, ...row }) => ({ ...row, url: endpoint.url })) }
}

/**
 * Sends an event again, or for the first time, under its id: to one endpoint, whatever it subscribes to, or to all that are on, subscribe
 * to it and are not newer than it.
 * @throws DomainError Not found, Validation failed on `endpoint_id`, EndpointOff
 */
export async function resendEvent(
  tx: Tx,
  { endpointId, ...wanted }: Wanted & { endpointId: number | null },
  now: Date,
): Promise<EventDetail> {
  const { number, type, at } = await findEvent(tx, wanted, now)
  const { ownerId } = wanted
  if (endpointId !== null) {
    const found = await findEndpoint(tx, { ownerId, id: endpointId }).catch((fault: unknown) => {
      throw fault instanceof DomainError ? fieldError('endpoint_id', 'unknown_endpoint') : fault
    })
    refuseOff(found)
  }
  const chosen =
    endpointId === null
      ? Prisma.sql`created_at <= ${at}::timestamptz and (cardinality(events) = 0 or ${type} = any(events))`
      : Prisma.sql`id = ${endpointId}::int`
  // the endpoints first, as everywhere, and without the pause that they asked for
  const to = await tx.$queryRaw<{ id: number }[]>`
    update webhook_endpoint set paused_until = null
     where owner_id = ${ownerId}::int and off_at is null and removed_at is null and ${chosen} returning id`
  for (const { id } of to) {
    await tx.webhookDelivery.upsert({
      where: { outboxId_endpointId: { outboxId: number, endpointId: id } },
      create: { messageId: wanted.id, endpointId: id, outboxId: number, type, nextTryAt: now, createdAt: now },
      update: again(now),
    })
  }
  return readEvent(tx, wanted, now)
}
