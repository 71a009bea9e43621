import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RailNotice } from '@/lib/domain/movement/rail'
import { parsed } from '@/lib/rails/parsed'
import { movementForm, wordOf } from './forms'

const envelopeForm = z.object({
  id: z.string().min(1).max(200),
  event_key: z.string().max(128),
  content: z.unknown(),
})

const referenceForm = z.object({ external_id: z.string().max(64) })

/** Hex HMAC-SHA256 of `event-timestamp.raw body` under the subscription's key (docs/gateways.md#cobre). */
export const signatureOf = (key: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest()

/**
 * A notification of Cobre's. Any age will do: the time is the event's own, late ones are wanted, and one that is replayed says nothing
 * new, since each is handled once and a settled movement is quiet. What Cobre signed but is no movement that we can read is kept for
 * staff and moves nothing.
 */
export function readNotice(key: string, headers: Headers, body: string): RailNotice | null {
  const given = Buffer.from(headers.get('event-signature') ?? '', 'hex')
  const expected = signatureOf(key, headers.get('event-timestamp') ?? '', body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const envelope = envelopeForm.safeParse(parsed(body))
  if (!envelope.success) return null
  const { id, event_key, content } = envelope.data
  const movementId = referenceForm.safeParse(content).data?.external_id ?? ''
  const movement = movementForm.safeParse(content)
  const known = movement.success && event_key === `money_movements.status.${movement.data.status.state}`
  return { id, movementId, word: known ? wordOf(movement.data) : { state: 'unknown' } }
}
