/**
 * Webhooks sent to account holders (docs/contract.md#webhooks), for the OpenAPI document: a union of the events by `type`, each
 * with an example.
 */
import { feesReturned } from '@/lib/contract/payment/refunds'
import { endpointResource } from '@/lib/contract/webhook/calls'
import { eventSchema, eventSchemas } from '@/lib/contract/webhook/events'
import { exampleOf, type Field } from './example'
import { pascal } from './named'
import { type Json, schemaOf } from './schema'

const givenBack = schemaOf(feesReturned, 'output', {}) as Field

/** Fields of the resource in the state that the event reports. */
function standing(type: string, resource: Json): Json {
  const [name, state = ''] = type.split('.')
  if (state === 'fees_returned') return { status: 'completed', fees_returned: exampleOf(givenBack, {}, true) }
  if (type === 'payment_link.paid') return { ...resource, status: 'PAID' }
  if (name === 'payment_link') return { status: state.toUpperCase() }
  if (name === 'reversal') return { status: 'succeeded', disposition: 'reversed' }
  if (name !== 'money_movement') return {}
  if (state === 'suspended') return { status: 'succeeded', disposition: 'in_suspense' }
  if (state === 'credited' || state === 'returned' || state === 'reversed')
    return { status: 'succeeded', disposition: state }
  return { status: state, disposition: state === 'succeeded' ? 'credited' : 'none' }
}

function exampleEvent(type: string, schema: Field, components: Json): Json {
  const { data, ...event } = exampleOf(schema, components, false) as Json & { data: Json }
  const whole = exampleOf(schema.properties?.data ?? {}, components, true) as Json
  return { ...event, data: { ...data, ...standing(type, whole) } }
}

const header = (name: string, description: string, example: string): Json => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' }, example },
})

const headers = [
  header('webhook-id', 'The same on every attempt: what you have seen before, you have done.', 'msg_6f0c2b8f9a104c1e'),
  header('webhook-timestamp', 'Seconds since 1970 of this attempt; refuse what is old.', '1763668500'),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; two of them, with a space between, while a secret is being rotated.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** Component of an event: `payment_link.paid` is `PaymentLinkPaidEvent`. */
export const eventName = (type: string) => `${pascal(type)}Event`

/**
 * @param schemas the document's components; extended by this call
 * @param examples its examples; extended by this call
 */
export function webhooksOf(schemas: Json, examples: Json): Json {
  const ping = {
    type: 'webhook.ping',
    says: 'You asked for it.',
    schema: eventSchema('webhook.ping', endpointResource),
  }
  const all = [...eventSchemas, ping].map(({ type, says, schema }) => {
    const described = schemaOf(schema, 'output', schemas)
    const name = eventName(type)
    schemas[name] = { ...described, description: says }
    examples[name] = { summary: says, value: exampleEvent(type, described as Field, schemas) }
    return { type, name, ref: `#/components/schemas/${name}` }
  })
  schemas.WebhookEvent = {
    description: 'What an endpoint is told. `type` says which event it is, and so what `data` is.',
    oneOf: all.map(({ ref }) => ({ $ref: ref })),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(all.map(({ type, ref }) => [type, ref])) },
  }
  const content = {
    schema: { $ref: '#/components/schemas/WebhookEvent' },
    examples: Object.fromEntries(all.map(({ type, name }) => [type, { $ref: `#/components/examples/${name}` }])),
  }
  const operation = {
    operationId: 'receiveEvent',
    tags: ['Webhooks'],
    summary: 'An event, sent to your endpoint',
    description: 'Signed as Standard Webhooks has it; verify the signature over the bytes as they came.',
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': content } },
    responses: {
      '2XX': { description: 'Within 15 seconds: taken.' },
      '410': { description: 'Nothing is sent to this endpoint any more.' },
      default: {
        description:
          'Tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or later where `Retry-After` says so. Redirects are not followed.',
      },
    },
  }
  return { event: { post: operation } }
}
