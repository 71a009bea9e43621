/** The log of an account's own requests (docs/contract.md#request-log). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { integerIn, nullableTextOut, refuse, textIn, textOut, timeOut } from '@/lib/contract/fields'
import { createdFilters } from '@/lib/contract/filters'
import { listOf, pagingQuery } from '@/lib/contract/paging'

export const requestMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const

const exampleId = 'req_469762048000000001'

/** The number in a request's id. */
export const requestNumberIn = z.string().transform((text, ctx) => {
  const [, number] = /^req_([1-9]\d{0,17})$/.exec(text) ?? []
  return number ? BigInt(number) : refuse(ctx, 'invalid')
})

export const requestResource = z
  .object({
    id: textOut('The request.', exampleId),
    request_id: textOut('Its `X-Request-Id`: yours where you sent one.', '7f1c2b8e-9a10-4c1e-9d3a-6f0c2b8f9a10'),
    method: z.enum(requestMethods).meta({ description: 'How it was called.', example: 'POST' }),
    path: textOut('What was called, with its ids.', '/api/payment_link/'),
    query: nullableTextOut('Its query, without the question mark; null: there was none.', null),
    status: z.int().meta({ description: 'Status of the answer.', example: 400 }),
    error_code: nullableTextOut('Code of a refusal; null: it was none.', 'Validation failed'),
    error_fields: z
      .array(z.string())
      .meta({ description: 'The fields that the refusal names.', example: ['expires_at'] }),
    key: z
      .object({
        id: z.int().meta({ description: 'Its number.', example: 4 }),
        name: textOut('Its name.', 'Tienda en línea'),
        prefix: textOut('Its first 12 characters.', 'rk_test_4fT9'),
      })
      .meta({ description: 'The key that it came with.' }),
    duration_ms: z.int().meta({ description: 'Milliseconds until the answer.', example: 84 }),
    address: textOut('Network address that it came from; of IPv6 the /64.', '190.85.44.12'),
    body: nullableTextOut(
      'What was sent, as JSON, with `[hidden]` for what is personal, secret or unknown; of a file its name and size. null: nothing that was read.',
      '{"amount":"50000.00","currency":"COP","payer_email":"[hidden]"}',
    ),
    body_cut: z.boolean().meta({ description: 'Whether more was sent than is stored.', example: false }),
    object_id: nullableTextOut('What the answer is about; null: nothing of its own.', null),
    created_at: timeOut('When it came.'),
  })
  .meta({ id: 'LoggedRequest', description: 'A call that was made with one of your keys.' })

const mine = { tag: 'Webhooks', caller: 'actor', member: 'webhooks:write', scope: 'webhooks', unlogged: true } as const

export const listRequests = call({
  ...mine,
  id: 'listRequests',
  summary: 'List the calls made with your keys, newest first',
  description:
    'Stored for the days that the installation says, seven as it comes, a second or two after the call. Above a hundred a second some are left out. Reading this list is not in it.',
  query: pagingQuery.omit({ page: true }).extend({
    method: z.enum(requestMethods).optional().meta({ description: 'Only of this method.', example: 'POST' }),
    status: z.enum(statusClasses).optional().meta({ description: 'Only with such a status.', example: '4xx' }),
    path: textIn(1, 512, '/api/payment_link/').optional().meta({ description: 'Only where the path begins so.' }),
    key: integerIn(4).optional().meta({ description: 'Only with this key: its number.' }),
    request_id: textIn(1, 128, '7f1c2b8e-9a10-4c1e-9d3a-6f0c2b8f9a10')
      .optional()
      .meta({ description: 'Only with this `X-Request-Id`.' }),
    ...createdFilters,
  }),
  answer: { status: 200, schema: listOf(requestResource), description: 'A page of requests; `count` is null.' },
})

export const readRequest = call({
  ...mine,
  id: 'readRequest',
  summary: 'Read one of your requests',
  notFound: 'Not found',
  params: z.object({
    id: requestNumberIn.meta({ description: 'The request.', jsonSchema: { type: 'string', example: exampleId } }),
  }),
  answer: { status: 200, schema: requestResource, description: 'The request.' },
})
