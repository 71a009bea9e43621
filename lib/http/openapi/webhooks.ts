/**
 * Webhooks sent to account holders (docs/contract.md#webhooks), for the OpenAPI document: each event with its schema
 * and an example.
 */
import { feesReturned } from '@/lib/contract/payment/refunds'
import { endpointResource } from '@/lib/contract/webhook/calls'
import { eventSchema, eventSchemas } from '@/lib/contract/webhook/events'
import { type Json, schemaOf } from './schema'

type Field = Json & {
  properties?: Record<string, Field>
  items?: Field
  anyOf?: Field[]
  $ref?: string
  const?: string
}

/** An example assembled from the examples of its fields. */
function exampleOf(field: Field, components: Json): unknown {
  if (field.$ref) return exampleOf(components[field.$ref.replace('#/components/schemas/', '')] as Field, components)
  if (field.example !== undefined) return field.example
  if (field.properties)
    return Object.fromEntries(
      Object.entries(field.properties).map(([name, inner]) => [name, exampleOf(inner, components)]),
    )
  if (field.items) return [exampleOf(field.items, components)]
  const [choice] = field.anyOf ?? []
  return choice ? exampleOf(choice, components) : null
}

const givenBack = schemaOf(feesReturned, 'output', {}) as Field

/** Fields of the resource in the state that the event reports. */
function standing(type: string): Json {
  const [resource, state = ''] = type.split('.')
  if (state === 'fees_returned') return { status: 'completed', fees_returned: exampleOf(givenBack, {}) }
  if (resource === 'payment_link') return { status: state.toUpperCase() }
  if (resource === 'reversal') return { status: 'succeeded', disposition: 'reversed' }
  if (resource !== 'money_movement') return {}
  if (state === 'suspended') return { status: 'succeeded', disposition: 'in_suspense' }
  if (state === 'credited' || state === 'returned' || state === 'reversed')
    return { status: 'succeeded', disposition: state }
  return { status: state, disposition: state === 'succeeded' ? 'credited' : 'none' }
}

const unpaid = ({ paid_at, paid_amount, ...rest }: Json): Json => rest

function exampleEvent(type: string, schema: Field, components: Json): Json {
  const { data, ...event } = exampleOf(schema, components) as Json & { data: Json }
  const shown = { ...data, ...standing(type) }
  return {
    ...event,
    data: type === 'payment_link.expired' || type === 'payment_link.cancelled' ? unpaid(shown) : shown,
  }
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

/** @param components the document's components; extended by this call */
export function webhooksOf(components: Json): Json {
  const ping = {
    type: 'webhook.ping',
    says: 'You asked for it.',
    schema: eventSchema('webhook.ping', endpointResource),
  }
  const all = [...eventSchemas, ping].map(({ type, says, schema }) => {
    const described = schemaOf(schema, 'output', components)
    const example = exampleEvent(type, described as Field, components)
    return [
      type,
      {
        post: {
          operationId: `event ${type}`,
          tags: ['Webhooks'],
          summary: says,
          description: 'Signed as Standard Webhooks has it; verify the signature over the bytes as they came.',
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: described, example } } },
          responses: {
            '2XX': { description: 'Within 15 seconds: taken.' },
            '410': { description: 'Nothing is sent to this endpoint any more.' },
            default: {
              description:
                'Tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or later where `Retry-After` says so. Redirects are not followed.',
            },
          },
        },
      },
    ] as const
  })
  return Object.fromEntries(all)
}
