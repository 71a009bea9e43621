/** What the pages of webhooks are handed: plain data, named as on the wire. No part of the public interface. */
import type { z } from 'zod'
import { timeView } from '@/lib/contract/fields'
import { type StepUpKind, stepUpOf } from '@/lib/contract/user/settings-views'
import type { Profile } from '@/lib/domain/user/read-profile'
import type { Delivery } from '@/lib/domain/webhook/deliveries'
import type { Endpoint } from '@/lib/domain/webhook/endpoints'
import type { deliveryResource, endpointResource } from './calls'
import { deliveryView, endpointView } from './views'

export type EndpointResource = z.output<typeof endpointResource>
export type DeliveryResource = z.output<typeof deliveryResource>

export type EndpointPageView = {
  now: string
  step_up: StepUpKind
  endpoint: EndpointResource
  deliveries: DeliveryResource[]
  /** Goes on to those before; null at the end. */
  older: string | null
  /** Whether anything was not taken, and may be sent again. */
  any_failed: boolean
  /** Since when things may have been missed; null: nothing is failing. */
  missed_since: string | null
}

/** What fails was made before: minutes, where its turn came late. */
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
