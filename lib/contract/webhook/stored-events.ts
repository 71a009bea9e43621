/** Events as an account reads them and sends them again (docs/contract.md#stored-events). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { integerIn, textIn, textOut, timeOut, timeView } from '@/lib/contract/fields'
import { createdFilters } from '@/lib/contract/filters'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import type { EventDetail, StoredEvent } from '@/lib/domain/webhook/events'
import { deliveryResource } from './calls'
import { changeBody, changeTypes, type EventType } from './events'
import { deliveryView } from './views'

const objectTypes = ['payment_link', 'money_movement', 'payout', 'refund', 'profile'] as const

const eventResource = z
  .object({
    id: textOut('The event: the `webhook-id` of its deliveries.', 'msg_000001a1fa991a1b0000000000001267'),
    type: z.enum(changeTypes).meta({ description: 'What happened.', example: 'payment_link.paid' }),
    timestamp: timeOut('When.'),
    object: z
      .object({
        type: z.enum(objectTypes).meta({ description: 'What kind it is.', example: 'payment_link' }),
        id: textOut('Its id; of a link its `uuid`.', '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10'),
      })
      .meta({ description: 'What it is of.' }),
    data: z.record(z.string(), z.unknown()).meta({
      description: 'The resource as the API showed it at that moment, as in the body of a delivery of this type.',
      example: { uuid: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10', status: 'PAID' },
    }),
  })
  .meta({ id: 'Event', description: 'Something that happened, whether or not an endpoint was told.' })

const sentResource = deliveryResource
  .omit({ id: true, type: true, body: true })
  .extend({
    endpoint_id: z.int().meta({ description: 'The endpoint.', example: 3 }),
    url: textOut('Where it is now.', 'https://tienda.example/avisos'),
  })
  .meta({ id: 'EventDelivery', description: 'What was sent of an event to one endpoint.' })

const detail = eventResource
  .extend({ deliveries: z.array(sentResource).meta({ description: 'To whom it was sent, and how that went.' }) })
  .meta({ id: 'EventDetail', description: 'An event, with its deliveries.' })

export type EventResource = z.output<typeof eventResource>
export type EventDetailResource = z.output<typeof detail>

const kinds: Readonly<Record<string, (typeof objectTypes)[number]>> = {
  mm_: 'money_movement',
  po_: 'payout',
  re_: 'refund',
}

function objectOf(subject: string): EventResource['object'] {
  if (subject.startsWith('user:')) return { type: 'profile', id: subject.slice(5) }
  return { type: kinds[subject.slice(0, 3)] ?? 'payment_link', id: subject }
}

/** The body of its deliveries, to the byte where it was sent. */
export const bodyOf = (event: StoredEvent, linkUrlBase: string): string =>
  'body' in event ? event.body : changeBody(event.change, linkUrlBase)

export const eventView = (event: StoredEvent, linkUrlBase: string): EventResource => ({
  id: event.id,
  // no other type is read
  type: event.type as Exclude<EventType, 'webhook.ping'>,
  timestamp: timeView(event.at),
  object: objectOf(event.subject),
  data: JSON.parse(bodyOf(event, linkUrlBase)).data,
})

export const eventDetailView = ({ event, deliveries }: EventDetail, linkUrlBase: string): EventDetailResource => ({
  ...eventView(event, linkUrlBase),
  deliveries: deliveries.map(({ url, ...row }) => {
    const { id: _id, type: _type, body: _body, ...sent } = deliveryView(row)
    return { endpoint_id: row.endpointId, url, ...sent }
  }),
})

const mine = { tag: 'Webhooks', caller: 'actor', member: 'webhooks:write', scope: 'webhooks' } as const
const one = {
  ...mine,
  notFound: 'Not found',
  params: z.object({
    id: textIn(1, 64, 'msg_000001a1fa991a1b0000000000001267').meta({ description: 'The event.' }),
  }),
} as const

export const listEvents = call({
  ...mine,
  id: 'listEvents',
  summary: 'List what happened, newest first',
  description:
    'Events of the last thirty days, whether or not an endpoint was told. One is listed within a second or two of its moment.',
  query: pagingQuery.extend({
    type: z.enum(changeTypes).optional().meta({ description: 'Only of this type.', example: 'payment_link.paid' }),
    object: textIn(1, 64, '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10')
      .optional()
      .meta({ description: 'Only of this link, movement, payout or refund, by its id.' }),
    ...createdFilters,
  }),
  answer: { status: 200, schema: listOf(eventResource), description: 'A page of events.' },
})

export const followEvents = call({
  ...mine,
  id: 'followEvents',
  summary: 'Follow what happens by server-sent events',
  description:
    'Each event once, in the order in which they were dispatched: `id` is the event, `event` its type, `data` the body of its deliveries. Begins now, or after an event that is named: by `after`, or by the header `Last-Event-ID`, which counts over it and which clients of server-sent events send by themselves when they connect again. A stream is closed after ten minutes or a thousand events, and when the key may no longer read.',
  query: z.object({
    after: textIn(1, 64, 'msg_000001a1fa991a1b0000000000001267')
      .optional()
      .meta({ description: 'The last event that you have; left out: only what happens from now on.' }),
  }),
  answer: {
    status: 200,
    contentType: 'text/event-stream',
    description: 'Events, as they happen.',
    sample:
      'id: msg_000001a1fa991a1b0000000000001267\nevent: payment_link.paid\ndata: {"type":"payment_link.paid","timestamp":"2026-11-20T15:04:05.000Z","data":{"uuid":"0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10","status":"PAID"}}\n\n',
  },
})

export const readEvent = call({
  ...one,
  id: 'readEvent',
  summary: 'Read an event, and to whom it was sent',
  answer: { status: 200, schema: detail, description: 'The event.' },
})

export const resendEvent = call({
  ...one,
  id: 'resendEvent',
  summary: 'Send an event again, to one endpoint or to all',
  description:
    'Under the same id and with the same bytes. To the endpoint that is named, also where it does not subscribe to it or is newer; else to all that are on, subscribe to it and are not newer than it.',
  email: true,
  idempotent: true,
  mayBeEmpty: true,
  body: z.object({ endpoint_id: integerIn(3).nullish().meta({ description: 'Only to this one; all when left out.' }) }),
  answer: { status: 200, schema: detail, description: 'The event; its deliveries are pending.' },
  errors: ['EndpointOff'],
})
