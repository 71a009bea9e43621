/** Data of the webhook pages: plain values with wire names. Not part of the public interface. */
import type { z } from 'zod'
import { timeView } from '@/lib/contract/fields'
import { type StepUpKind, stepUpOf } from '@/lib/contract/user/settings-views'
import type { Profile } from '@/lib/domain/user/read-profile'
import type { Delivery } from '@/lib/domain/webhook/deliveries'
import type { Endpoint } from '@/lib/domain/webhook/endpoints'
import type { StoredEvent } from '@/lib/domain/webhook/events'
import type { deliveryResource, endpointResource } from './calls'
import { type EventResource, eventView } from './stored-events'
import { deliveryView, endpointView } from './views'

export type EndpointResource = z.output<typeof endpointResource>
export type DeliveryResource = z.output<typeof deliveryResource>
export type { EventDetailResource, EventResource } from './stored-events'

export type EndpointPageView = {
  now: string
  step_up: StepUpKind
  endpoint: EndpointResource
  deliveries: DeliveryResource[]
  /** Cursor of the next, older page; null on the last one. */
  older: string | null
  /** Whether any delivery failed and may be resent. */
  any_failed: boolean
  /** Start of the period in which events may have been missed; null if nothing is failing. */
  missed_since: string | null
}

/** Milliseconds. A failing event was created before its first attempt, by minutes if the queue was late. */
const margin = 3_600_000

export const endpointPageView = (read: {
  now: Date
  user: Profile
  endpoint: Endpoint
  deliveries: { rows: readonly Delivery[]; last: bigint | null }
  anyFailed: boolean
}): EndpointPageView => ({
  now: timeView(read.now),
  step_up: stepUpOf(read.user),
  endpoint: endpointView(read.endpoint),
  deliveries: read.deliveries.rows.map(deliveryView),
  older: read.deliveries.last === null ? null : `${read.deliveries.last}`,
  any_failed: read.anyFailed,
  missed_since: read.endpoint.failingSince && timeView(new Date(read.endpoint.failingSince.getTime() - margin)),
})

export type EventsPageView = {
  now: string
  events: EventResource[]
  /** Cursor of the next, older page; null on the last one. */
  older: string | null
  /** Whether there is an endpoint that is on. */
  may_resend: boolean
}

export const eventsPageView = (
  read: { now: Date; events: { rows: readonly StoredEvent[]; last: bigint | null }; mayResend: boolean },
  linkUrlBase: string,
): EventsPageView => ({
  now: timeView(read.now),
  events: read.events.rows.map((event) => eventView(event, linkUrlBase)),
  older: read.events.last === null ? null : `${read.events.last}`,
  may_resend: read.mayResend,
})
