/**
 * Events sent to account holders (docs/contract.md#events): `{type, timestamp, data}`, with `data` as the API shows the resource.
 */
import { z } from 'zod'
import { timeOut, timeView } from '@/lib/contract/fields'
import { paymentResource } from '@/lib/contract/payment/calls'
import { refundResource, refundView } from '@/lib/contract/payment/refunds'
import { paymentView } from '@/lib/contract/payment/views'
import { linkResource, linkView } from '@/lib/contract/payment-link/calls'
import { payoutResource, payoutView } from '@/lib/contract/payout/calls'
import { liteProfile, liteView } from '@/lib/contract/user/profile'
import type { Change } from '@/lib/domain/webhook/find-unwritten'

export const eventTypes = [
  ...(['payment_link.paid', 'payment_link.expired', 'payment_link.cancelled'] as const),
  ...(['money_movement.pending', 'money_movement.processing', 'money_movement.succeeded'] as const),
  ...(['money_movement.failed', 'money_movement.expired'] as const),
  ...(['money_movement.suspended', 'money_movement.credited'] as const),
  ...(['money_movement.returned', 'money_movement.reversed'] as const),
  ...(['reversal.debited', 'reversal.closed'] as const),
  ...(['payout.requested', 'payout.approved', 'payout.sent', 'payout.completed'] as const),
  ...(['payout.rejected', 'payout.cancelled', 'payout.failed', 'payout.returned'] as const),
  ...(['refund.awaiting_destination', 'refund.requested', 'refund.approved', 'refund.sent'] as const),
  ...(['refund.completed', 'refund.rejected', 'refund.cancelled', 'refund.failed', 'refund.returned'] as const),
  ...(['refund.fees_returned'] as const),
  ...(['profile.level_changed', 'webhook.ping'] as const),
]

export type EventType = (typeof eventTypes)[number]

/** Event types that an outbox row can have; a ping is sent to one endpoint at its owner's request. */
export const changeTypes = eventTypes.filter((type) => type !== 'webhook.ping')

export const levelChange = liteProfile
  .extend({
    previous_level: z.int().meta({ description: 'The level before.', example: 1 }),
    document_status: z
      .enum(['NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED'])
      .meta({ description: 'How the review of the documents stands.', example: 'APPROVED' }),
  })
  .meta({ id: 'LevelChange', description: 'An account in short, with the level that it had before.' })

/** A link, and the payment that paid it. */
const paidLink = linkResource
  .extend({ payment: paymentResource })
  .meta({ id: 'PaidLink', description: 'A payment link that was paid, with the payment that paid it.' })

/** @param linkUrlBase origin of shared links */
function dataOf(change: Change, linkUrlBase: string) {
  if ('link' in change) {
    const link = linkView(change.link, linkUrlBase)
    return change.payment ? { ...link, payment: paymentView(change.payment) } : link
  }
  if ('payment' in change) return paymentView(change.payment)
  if ('payout' in change)
    return change.payout.purpose === 'withdrawal' ? payoutView(change.payout) : refundView(change.payout)
  const { previousLevel, documentStatus } = change.account
  return { ...liteView(change.account), previous_level: previousLevel, document_status: documentStatus }
}

/** The event body; the same bytes on every attempt. */
export const eventBody = (type: string, at: Date, data: unknown) =>
  JSON.stringify({ type, timestamp: timeView(at), data })

export const changeBody = (change: Change, linkUrlBase: string) =>
  eventBody(change.type, change.at, dataOf(change, linkUrlBase))

const described = {
  'payment_link.paid': { says: 'A link was paid; its owner’s balance has the money.', data: paidLink },
  'payment_link.expired': { says: 'A link ran out unpaid.', data: linkResource },
  'payment_link.cancelled': { says: 'A link was cancelled.', data: linkResource },
  'money_movement.pending': { says: 'The bank has not confirmed a payment yet.', data: paymentResource },
  'money_movement.processing': { says: 'The bank is working on a payment.', data: paymentResource },
  'money_movement.succeeded': {
    says: 'A deposit, or a link’s payment, was paid and credited.',
    data: paymentResource,
  },
  'money_movement.failed': { says: 'The bank or the payer declined.', data: paymentResource },
  'money_movement.expired': { says: 'Nobody paid in time.', data: paymentResource },
  'money_movement.suspended': {
    says: 'Money came that is not credited yet: a second payment, another amount, or too late.',
    data: paymentResource,
  },
  'money_movement.credited': { says: 'Such money was credited after all.', data: paymentResource },
  'money_movement.returned': { says: 'Such money was given back to the payer.', data: paymentResource },
  'money_movement.reversed': { says: 'The bank took back money that it had reported as paid.', data: paymentResource },
  'reversal.debited': {
    says: 'Part of what the bank took back left the balance; who bears the rest is open.',
    data: paymentResource,
  },
  'reversal.closed': { says: 'It is decided who bears what the bank took back.', data: paymentResource },
  'payout.requested': { says: 'A payout was requested: its money is reserved.', data: payoutResource },
  'payout.approved': { says: 'A payout was approved.', data: payoutResource },
  'payout.sent': { says: 'A payout is on its way.', data: payoutResource },
  'payout.completed': { says: 'A payout arrived.', data: payoutResource },
  'payout.rejected': { says: 'A payout was rejected: all of it is back in the balance.', data: payoutResource },
  'payout.cancelled': { says: 'A payout was cancelled: all of it is back in the balance.', data: payoutResource },
  'payout.failed': { says: 'A payout was not sent: all of it is back in the balance.', data: payoutResource },
  'payout.returned': { says: 'The bank gave a payout back: all of it is back in the balance.', data: payoutResource },
  'refund.awaiting_destination': {
    says: 'A refund was requested; its payer is asked for an account.',
    data: refundResource,
  },
  'refund.requested': { says: 'A refund was requested, or its payer has named an account.', data: refundResource },
  'refund.approved': { says: 'A refund was approved.', data: refundResource },
  'refund.sent': { says: 'A refund is on its way.', data: refundResource },
  'refund.completed': { says: 'A refund arrived.', data: refundResource },
  'refund.rejected': { says: 'A refund was rejected: all of it is back at its `source`.', data: refundResource },
  'refund.cancelled': { says: 'A refund was cancelled: all of it is back at its `source`.', data: refundResource },
  'refund.failed': { says: 'A refund was not sent: all of it is back at its `source`.', data: refundResource },
  'refund.returned': { says: 'The bank gave a refund back: all of it is back at its `source`.', data: refundResource },
  'refund.fees_returned': {
    says: 'The service gave up the payment’s fee with a refund: `fees_returned` entered the balance.',
    data: refundResource,
  },
  'profile.level_changed': { says: 'The validation level of the account changed.', data: levelChange },
} as const

/** Every event type with its schema, for the OpenAPI document. */
export const eventSchemas = Object.entries(described).map(([type, { says, data }]) => ({
  type: type as Exclude<EventType, 'webhook.ping'>,
  says,
  schema: eventSchema(type, data),
}))

/** Schema of `{type, timestamp, data}` of one type. */
export function eventSchema(type: string, data: z.ZodType) {
  return z.object({
    type: z.literal(type).meta({ description: 'Which event it is.', example: type }),
    timestamp: timeOut('When it happened.'),
    data: data.meta({ description: 'The resource as the API showed it at that moment.' }),
  })
}
