/** Wire representation of webhook endpoints and deliveries, built from domain data. */
import type { z } from 'zod'
import { timeView, whenView } from '@/lib/contract/fields'
import type { Delivery } from '@/lib/domain/webhook/deliveries'
import type { Endpoint } from '@/lib/domain/webhook/endpoints'
import type { deliveryResource, endpointResource, faults } from './calls'
import { type EventType, eventTypes } from './events'

export const endpointView = (row: Endpoint): z.output<typeof endpointResource> => ({
  id: row.id,
  url: row.url,
  description: row.description,
  // No other value is ever stored.
  events: row.events.length === 0 ? [...eventTypes] : (row.events as EventType[]),
  active: row.offReason === null,
  disabled_reason: row.offReason,
  disabled_at: whenView(row.offAt),
  failing_since: whenView(row.failingSince),
  last_success_at: whenView(row.lastSuccessAt),
  previous_secret_valid_until: whenView(row.previousUntil),
  created_at: timeView(row.createdAt),
  updated_at: timeView(row.updatedAt),
})

export const withSecretView = ({ endpoint, secret }: { endpoint: Endpoint; secret: string }) => ({
  ...endpointView(endpoint),
  secret,
})

export const deliveryView = (row: Delivery): z.output<typeof deliveryResource> => ({
  id: row.messageId,
  type: row.type as EventType,
  status: row.state,
  created_at: timeView(row.createdAt),
  delivered_at: whenView(row.deliveredAt),
  next_try_at: whenView(row.nextTryAt),
  attempt_count: row._count.attempts,
  body: row.body,
  attempts: row.attempts.map((attempt) => ({
    at: timeView(attempt.at),
    url: attempt.url,
    status_code: attempt.status,
    answer: attempt.answer,
    duration_ms: attempt.durationMs,
    error: attempt.fault as (typeof faults)[number] | null,
  })),
})
