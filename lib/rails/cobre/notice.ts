import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RailNotice } from '@/lib/domain/movement/rail'
import { parsed } from '@/lib/rails/parsed'
import { isPayoutId } from '@/lib/rails/payout-key'
import { movementForm, railAnswerOf } from './forms'
import { payoutAnswerOf, payoutForm } from './payout-forms'

const envelopeForm = z.object({
  id: z.string().min(1).max(200),
  event_key: z.string().max(128),
  content: z.unknown(),
})

const referenceForm = z.object({ external_id: z.string().max(64) })

/** HMAC-SHA256 of `event-timestamp.raw body` under the subscription's key (docs/gateways.md#cobre). */
export const signatureOf = (key: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest()

/** The state that an event's name carries must be that of its content. */
const isAbout = (event_key: string, state: string) => event_key === `money_movements.status.${state}`

/**
 * A verified notification; null when the signature is not Cobre's or the envelope cannot be read. Its age is not limited: the
 * time is the event's, late ones are wanted, and a replay has no effect, since each is handled once and a settled movement is
 * quiet. A signed notification that is no movement we can read is stored for staff and moves nothing; of a payout it says only that
 * something has changed.
 */
export function readNotice(key: string, headers: Headers, body: string): RailNotice | null {
  const given = Buffer.from(headers.get('event-signature') ?? '', 'hex')
  const expected = signatureOf(key, headers.get('event-timestamp') ?? '', body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const envelope = envelopeForm.safeParse(parsed(body))
  if (!envelope.success) return null
  const { id, event_key, content } = envelope.data
  const reference = referenceForm.safeParse(content).data?.external_id ?? ''
  if (isPayoutId(reference)) {
    const payout = payoutForm.safeParse(content).data
    const known = payout && isAbout(event_key, payout.status.state)
    return { id, payoutId: reference, payout: known ? payoutAnswerOf(payout) : { state: 'sent' } }
  }
  const movement = movementForm.safeParse(content)
  const known = movement.success && isAbout(event_key, movement.data.status.state)
  return { id, movementId: reference, answer: known ? railAnswerOf(movement.data) : { state: 'unknown' } }
}
