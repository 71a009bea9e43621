/** Lists deliveries of an endpoint and re-sends them (docs/contract.md#webhooks). */
import { DomainError } from '../errors'
import { isMessageId } from '../ids'
import { type Page, readPage, type Slice } from '../paging'
import type { Tx, WebhookDelivery } from '../tx'
import { refuseOff } from './change-endpoint'
import { type Endpoint, findEndpoint, type OwnEndpoint } from './endpoints'

/** Maximum attempts shown per delivery, newest first. */
const shownAttempts = 20

/** What is read of a delivery beside its columns. */
export const deliveryShown = {
  attempts: { orderBy: { id: 'desc' }, take: shownAttempts },
  _count: { select: { attempts: true } },
} as const

export type Attempt = {
  url: string
  at: Date
  durationMs: number
  status: number | null
  answer: string | null
  fault: string | null
}
export type Delivery = WebhookDelivery & { attempts: Attempt[]; _count: { attempts: number } }

export type DeliveryFilters = { state?: WebhookDelivery['state'] | undefined; type?: string | undefined }

/** Deliveries of an endpoint, newest first, each with its attempts. @throws Not found */
export async function listDeliveries(
  tx: Tx,
  wanted: OwnEndpoint,
  { state, type }: DeliveryFilters,
  slice: Slice,
): Promise<Page<Delivery>> {
  const { id: endpointId } = await findEndpoint(tx, wanted)
  const where = { endpointId, ...(state ? { state } : {}), ...(type ? { type } : {}) }
  return readPage(slice, {
    read: ({ before, ...range }) =>
      tx.webhookDelivery.findMany({
        where: { ...where, ...(before === null ? {} : { id: { lt: before } }) },
        orderBy: { id: 'desc' },
        include: deliveryShown,
        ...range,
      }),
    count: () => tx.webhookDelivery.count({ where }),
    idOf: ({ id }) => id,
  })
}

/** A delivery requested by a user is sent at once, regardless of an earlier `Retry-After`. */
const stopWaiting = (tx: Tx, id: number) => tx.webhookEndpoint.update({ where: { id }, data: { pausedUntil: null } })

/** Returns an endpoint that is on and ends its pause. @throws Not found, EndpointOff */
async function openEndpoint(tx: Tx, wanted: OwnEndpoint): Promise<Endpoint> {
  const endpoint = await findEndpoint(tx, wanted)
  refuseOff(endpoint)
  await stopWaiting(tx, endpoint.id)
  return endpoint
}

/**
 * Sends a `webhook.ping` to an endpoint.
 * @param bodyOf renders the event from the endpoint's current state
 * @throws Not found, EndpointOff
 */
export async function pingEndpoint(
  tx: Tx,
  wanted: OwnEndpoint,
  bodyOf: (endpoint: Endpoint) => string,
  now: Date,
): Promise<Delivery> {
  const endpoint = await openEndpoint(tx, wanted)
  return tx.webhookDelivery.create({
    data: { endpointId: endpoint.id, type: 'webhook.ping', body: bodyOf(endpoint), nextTryAt: now, createdAt: now },
    include: deliveryShown,
  })
}

/** Restarts the retry schedule, under the same message id. */
export const again = (now: Date) => ({ state: 'pending', tries: 0, nextTryAt: now }) as const

/** Re-sends a delivery in any state. @throws Not found, EndpointOff */
export async function resendDelivery(
  tx: Tx,
  wanted: OwnEndpoint & { messageId: string },
  now: Date,
): Promise<Delivery> {
  const endpoint = await openEndpoint(tx, wanted)
  const found = isMessageId(wanted.messageId)
    ? await tx.webhookDelivery.findUnique({
        where: { messageId_endpointId: { messageId: wanted.messageId, endpointId: endpoint.id } },
      })
    : null
  if (!found) throw new DomainError('Not found')
  return tx.webhookDelivery.update({ where: { id: found.id }, data: again(now), include: deliveryShown })
}

/** Re-sends the failed deliveries of events since a time; returns their number. @throws Not found, EndpointOff */
export async function resendFailed(tx: Tx, wanted: OwnEndpoint & { since: Date }, now: Date): Promise<number> {
  const { id: endpointId } = await openEndpoint(tx, wanted)
  const { count } = await tx.webhookDelivery.updateMany({
    where: { endpointId, state: 'failed', createdAt: { gte: wanted.since } },
    data: again(now),
  })
  return count
}
