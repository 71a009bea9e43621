/** Webhook endpoints and their deliveries (docs/contract.md#webhooks). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  booleanIn,
  nullableTextOut,
  numberParams,
  refuse,
  textIn,
  textOut,
  timeIn,
  timeOut,
  urlIn,
} from '@/lib/contract/fields'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { eventTypes } from './events'

const tag = 'Webhooks'

const url = urlIn('https://tienda.example/avisos').meta({ description: 'Where events are posted to; https in live.' })
const events = z
  .array(z.enum(eventTypes))
  .nullable()
  .transform((given, ctx) => (given?.length === 0 ? refuse(ctx, 'required') : [...new Set(given)]))
  .meta({
    description: 'What it is told of; null or left out: everything.',
    jsonSchema: {
      type: ['array', 'null'],
      items: { enum: eventTypes },
      minItems: 1,
      example: ['payment_link.paid', 'money_movement.succeeded'],
    },
  })
const description = textIn(0, 255, 'Tienda en línea')
  .transform((text) => text || null)
  .nullable()
  .meta({ description: 'For people.', jsonSchema: { type: ['string', 'null'], maxLength: 255, example: 'Tienda' } })

const when = (description: string) => timeOut(description).nullable()
/** A time that is usually null. */
const never = (description: string) => when(description).meta({ description, example: null })

export const endpointResource = z
  .object({
    id: z.int().meta({ description: 'Number of the endpoint.', example: 3 }),
    url: textOut('Where events are posted to.', 'https://tienda.example/avisos'),
    description: nullableTextOut('For people.', 'Tienda en línea'),
    events: z
      .array(z.enum(eventTypes))
      .meta({ description: 'What it is told of.', example: ['payment_link.paid', 'money_movement.succeeded'] }),
    active: z.boolean().meta({ description: 'Whether anything is sent to it.', example: true }),
    disabled_reason: z.enum(['owner', 'gone', 'failing']).nullable().meta({
      description: 'Why nothing is sent: you said so, it answered 410, or it failed for five days.',
      example: null,
    }),
    disabled_at: never('When it was switched off; null while it is on.'),
    failing_since: never('The first failure since which nothing got through; null while all is well.'),
    last_success_at: when('When it last took something, to the minute; null before.'),
    previous_secret_valid_until: never('Until when the secret before this one signs too; null: there is none.'),
    created_at: timeOut('When it was made.'),
    updated_at: timeOut('When it was last changed.'),
  })
  .meta({ id: 'WebhookEndpoint', description: 'Where an account wants to be told of events.' })

const withSecret = endpointResource
  .extend({ secret: textOut('What signs, shown this once.', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD') })
  .meta({ id: 'NewWebhookSecret', description: 'An endpoint, and its secret.' })

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

/** Reason why no response was received. */
export const faults = ['timeout', 'unknown_host', 'address_refused', 'connection', 'tls', 'not_http'] as const

export const deliveryResource = z
  .object({
    id: textOut(
      'The `webhook-id`: the event’s, the same on every attempt and for each endpoint.',
      'msg_6f0c2b8f9a104c1e9d3a0199c0de5a5a',
    ),
    type: z.enum(eventTypes).meta({ description: 'Which event it is.', example: 'payment_link.paid' }),
    status: z.enum(deliveryStates).meta({ description: 'How it stands.', example: 'delivered' }),
    created_at: timeOut('When it was made.'),
    delivered_at: when('When it was first taken; null before.'),
    next_try_at: never('When it is tried next; null: not any more.'),
    attempt_count: z.int().meta({ description: 'Attempts in all.', example: 1 }),
    body: nullableTextOut(
      'What is sent, to the byte; null for the moment until it is written.',
      '{"type":"payment_link.paid","timestamp":"2026-11-20T20:15:00.000Z","data":{}}',
    ),
    attempts: z
      .array(
        z.object({
          at: timeOut('When it was sent.'),
          url: textOut('Where to.', 'https://tienda.example/avisos'),
          status_code: z.int().nullable().meta({ description: 'The answer; null: there was none.', example: 200 }),
          answer: nullableTextOut(
            'Of its body the first 1 KiB; null also where the network address is a private one.',
            'ok',
          ),
          duration_ms: z.int().meta({ description: 'Milliseconds that it took.', example: 84 }),
          error: z.enum(faults).nullable().meta({ description: 'Why there was no answer.', example: null }),
        }),
      )
      .meta({ description: 'The newest twenty, newest first.' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event for one endpoint.' })

const endpointParams = numberParams('The endpoint.', 3)
const deliveryParams = endpointParams.extend({
  delivery: textIn(1, 64, 'msg_6f0c2b8f9a104c1e9d3a0199c0de5a5a').meta({ description: 'The delivery.' }),
})

const mine = { tag, caller: 'actor', member: 'webhooks:write', scope: 'webhooks', email: true } as const
const one = { ...mine, notFound: 'Not found', params: endpointParams } as const
const answerOf = (description: string) => ({ status: 200, schema: endpointResource, description }) as const
const delivery = (status: 200 | 201, description: string) =>
  ({ status, schema: deliveryResource, description }) as const

export const listEndpoints = call({
  ...mine,
  id: 'listWebhookEndpoints',
  summary: 'List your webhook endpoints, newest first',
  query: pagingQuery,
  answer: { status: 200, schema: listOf(endpointResource), description: 'A page of endpoints.' },
})

export const addEndpoint = call({
  ...mine,
  id: 'createWebhookEndpoint',
  summary: 'Add a webhook endpoint',
  description:
    'Events are posted to it as Standard Webhooks has it. At most twenty. Loopback and private network addresses are refused unless the installation allows them.',
  stepUp: true,
  secret: true,
  idempotent: true,
  body: z.object({ url, events: events.optional(), description: description.optional() }),
  answer: { status: 201, schema: withSecret, description: 'The endpoint, with its secret: shown this once.' },
})

export const readEndpoint = call({
  ...one,
  id: 'readWebhookEndpoint',
  summary: 'Read one of your webhook endpoints',
  answer: answerOf('The endpoint.'),
})

export const changeEndpoint = call({
  ...one,
  id: 'changeWebhookEndpoint',
  summary: 'Change a webhook endpoint, or switch it off and on',
  description:
    'What is left out stays. Switched off, nothing waits for it any more; what failed meanwhile is sent again by POST deliveries/resend_failed/.',
  body: z.object({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    active: booleanIn(true).optional().meta({ description: 'false switches it off, true on again.' }),
  }),
  answer: answerOf('The endpoint, changed.'),
})

export const removeEndpoint = call({
  ...one,
  id: 'removeWebhookEndpoint',
  summary: 'Remove a webhook endpoint',
  answer: { status: 204, contentType: 'none', description: 'Removed: nothing is sent to it any more.' },
})

export const rotateSecret = call({
  ...one,
  id: 'rotateWebhookSecret',
  summary: 'Give a webhook endpoint a new secret',
  description: 'Until now’s secret signs too for 24 hours, so that nothing is refused meanwhile.',
  stepUp: true,
  secret: true,
  idempotent: true,
  mayBeEmpty: true,
  body: z.object({}),
  answer: { status: 200, schema: withSecret, description: 'The endpoint, with its new secret: shown this once.' },
})

export const pingEndpoint = call({
  ...one,
  id: 'pingWebhookEndpoint',
  summary: 'Send a webhook.ping to an endpoint',
  idempotent: true,
  answer: delivery(201, 'The delivery; see how it went at GET deliveries/.'),
  errors: ['EndpointOff'],
})

export const listDeliveries = call({
  ...one,
  id: 'listWebhookDeliveries',
  summary: 'List what was sent to an endpoint, newest first',
  description: 'Kept for thirty days.',
  query: pagingQuery.extend({
    status: z.enum(deliveryStates).optional().meta({ description: 'Only those that stand so.', example: 'failed' }),
    type: z.enum(eventTypes).optional().meta({ description: 'Only this event.', example: 'payment_link.paid' }),
  }),
  answer: { status: 200, schema: listOf(deliveryResource), description: 'A page of deliveries.' },
})

export const resendDelivery = call({
  ...one,
  id: 'resendWebhookDelivery',
  summary: 'Send a delivery again',
  description: 'Whatever became of it: at once, under the same id and with the same bytes.',
  idempotent: true,
  params: deliveryParams,
  answer: delivery(200, 'The delivery, pending.'),
  errors: ['EndpointOff'],
})

export const resendFailed = call({
  ...one,
  id: 'resendFailedWebhooks',
  summary: 'Send again all that failed since a time',
  idempotent: true,
  body: z.object({ since: timeIn().meta({ description: 'Events from then on.' }) }),
  answer: {
    status: 200,
    schema: z.object({ count: z.int().meta({ description: 'How many are sent again.', example: 12 }) }),
    description: 'They are pending.',
  },
  errors: ['EndpointOff'],
})
