/** The OpenAPI document, generated from the schemas that validate calls and responses. */
import type { z } from 'zod'
import type { Call, CallerKind } from '@/lib/contract/call'
import { stepUpBody } from '@/lib/contract/step-up'
import { newestVersion, versionHeader, versions } from '@/lib/contract/versions'
import { codes, DomainError, fieldCodes } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { codesOf } from '@/lib/http/problem/codes-of'
import { detailOf, problem, problemType, statusOf } from '@/lib/http/problem/problem'
import { type Route, routes } from '@/lib/http/routes'
import { type Json, schemaOf } from './schema'
import { webhooksOf } from './webhooks'

const requestId = '0199c0de-7c1a-7e55-8f0e-3d2b1a0c9e8f'

const security: Record<CallerKind, Json[]> = {
  anyone: [{}, { ApiKey: [] }],
  key: [{ ApiKey: [] }],
  account: [{ ApiKey: [] }, { ApiKey: [], Bearer: [] }, { WebSession: [] }],
  holder: [{ ApiKey: [] }, { ApiKey: [], Bearer: [] }, { WebSession: [] }],
  user: [{ ApiKey: [], Bearer: [] }, { WebSession: [] }],
  operator: [{ ApiKey: [], Bearer: [] }, { WebSession: [] }],
  superuser: [{ ApiKey: [], Bearer: [] }, { WebSession: [] }],
  signed: [],
}

const securitySchemes = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A platform or account key, `rk_…`.' },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '`access` of `POST /token/`, 15 minutes.',
  },
  WebSession: { type: 'apiKey', in: 'cookie', name: 'recaudo.session', description: "The app's own pages." },
}

const header = (description: string, example: string, type = 'string') => ({ description, schema: { type }, example })

const headers = {
  'X-Request-Id': header('Names this request in our logs; a well-formed one that you send is kept.', requestId),
  RateLimit: header('What is left of each quota and the seconds until it is full again.', '"caller";r=599;t=60'),
  'RateLimit-Policy': header('Each quota and its window in seconds.', '"caller";q=600;w=60'),
  'Retry-After': header('Seconds after which to try again.', '5'),
  [versionHeader]: header('Version of the API by which it is answered.', newestVersion),
  'Idempotent-Replayed': header('`true` when this is the first answer given again.', 'true'),
}

const headerRefs = (names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const problemSchema: Json = {
  type: 'object',
  description: 'A refusal (RFC 9457). `code` is stable; `detail` and `message` follow `Accept-Language` (es, en).',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      description: 'Where the code is described.',
      example: `${env.BASE_URL}/docs`,
    },
    title: { type: 'string', description: 'The code in words.', example: 'Amount mismatch' },
    status: { type: 'integer', description: 'The HTTP status.', example: 400 },
    detail: { type: 'string', description: 'For the reader.', example: 'El monto no es el del link.' },
    code: { type: 'string', enum: codes, description: 'Which refusal it is.', example: 'AmountMismatch' },
    request_id: { type: 'string', description: 'Quote it when you ask us.', example: requestId },
    decided_by: { type: 'string', description: 'Who decided first, where somebody of staff did.', example: 'Ana Ruiz' },
    decision: {
      type: 'string',
      description: 'What they decided, as the audit log has it.',
      example: 'reload.approved',
    },
    decided_at: { type: 'string', format: 'date-time', description: 'When.', example: '2026-11-20T20:15:00.000Z' },
    errors: {
      type: 'array',
      description: 'Every bad field at once.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string', description: 'Path of the field; empty for the body itself.', example: 'amount' },
          code: { type: 'string', enum: fieldCodes, description: 'What is wrong.', example: 'required' },
          message: { type: 'string', description: 'For the reader.', example: 'Falta este dato.' },
          value: { type: 'string', description: 'What a line of a file has there.', example: '031' },
        },
      },
    },
  },
}

const sampleOf = (code: (typeof codes)[number]) =>
  new DomainError(code, code === 'Validation failed' ? { errors: [{ field: 'amount', code: 'required' }] } : {})

/** The refusals of a call by status, each code with its example. */
function refusals(call: Call): Json {
  const byStatus = Object.groupBy(codesOf(call), (code) => statusOf[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, found = []]) => {
      const waits = ['409', '429', '503'].includes(status) ? (['Retry-After'] as const) : []
      const examples = found.map((code) => [
        code.replaceAll(' ', '_'),
        { summary: code, value: JSON.parse(problem(sampleOf(code), requestId, 'es').body) },
      ])
      const content = {
        [problemType]: { schema: { $ref: '#/components/schemas/Problem' }, examples: Object.fromEntries(examples) },
      }
      const description = found.map((code) => `\`${code}\`: ${detailOf(code, 'en')}`).join('\n\n')
      return [status, { description, headers: headerRefs(['X-Request-Id', ...waits]), content }]
    }),
  )
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', components: Json): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, example, ...rest }]) => {
    const needed = place === 'path' || required.includes(name)
    const named = rest.type === 'object' ? { style: 'deepObject', explode: true } : {}
    return { name, in: place, required: needed, ...named, description, example, schema: rest }
  })
}

/** The body's schema with the PIN or code of a sensitive call. */
function withStep(schema: Json, components: Json): Json {
  const { properties } = schemaOf(stepUpBody, 'input', components) as { properties: Json }
  return { ...schema, properties: { ...(schema.properties as Json | undefined), ...properties } }
}

function bodyOf({ body, bodies, stepUp, mayBeEmpty }: Call, components: Json): Json {
  const taken = Object.entries(bodies ?? (body ? { 'application/json': body } : {}))
  const content = taken.map(([type, schema]) => {
    const described = schemaOf(schema, 'input', components)
    return [type, { schema: stepUp ? withStep(described, components) : described }]
  })
  if (taken.length === 0) return {}
  return { requestBody: { required: mayBeEmpty !== true, content: Object.fromEntries(content) } }
}

/** Content of an answer that is not JSON: text, unless the call lists its content types. */
function contentsOf(
  { contentType, contents }: { contentType: string; contents?: Record<string, z.ZodType> },
  into: Json,
) {
  if (!contents) return { [contentType]: { schema: { type: 'string' } } }
  return Object.fromEntries(
    Object.entries(contents).map(([type, schema]) => [type, { schema: schemaOf(schema, 'output', into) }]),
  )
}

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' }
const version = { $ref: '#/components/parameters/Version' }

function operationOf({ call }: Route, components: Json): Json {
  const { answer } = call
  const counted = call.limit === 'none' ? [] : (['RateLimit', 'RateLimit-Policy', versionHeader] as const)
  const replayed = call.idempotent ? (['Idempotent-Replayed'] as const) : []
  const sent =
    'schema' in answer
      ? { content: { 'application/json': { schema: schemaOf(answer.schema, 'output', components) } } }
      : answer.contentType === 'none'
        ? {}
        : { content: contentsOf(answer, components) }
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    security: call.orCaller ? [{}, ...security[call.orCaller]] : security[call.caller],
    parameters: [
      ...parametersOf(call.params, 'path', components),
      ...parametersOf(call.query, 'query', components),
      ...(call.idempotent ? [idempotencyKey] : []),
      ...(call.limit === 'none' ? [] : [version]),
    ],
    ...bodyOf(call, components),
    responses: {
      [answer.status]: {
        description: answer.description,
        headers: headerRefs(['X-Request-Id', ...counted, ...replayed]),
        ...sent,
      },
      ...refusals(call),
    },
  }
}

/** OpenAPI 3.1 of every route. */
export function openApi(): Json {
  const schemas: Json = { Problem: problemSchema }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recaudo',
      version: '1.0.0',
      summary: 'Payment links, deposits and accounts.',
      description:
        'Bodies are JSON. Amounts go out as text with two places and come in as text or number; a number of more than 15 digits is refused, so send text. Times are ISO 8601 in UTC. Every path answers with and without its trailing slash.',
    },
    servers: [{ url: env.BASE_URL }],
    tags: [...new Set(routes.map(({ call }) => call.tag))].map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      schemas,
      headers,
      securitySchemes,
      parameters: {
        Version: {
          name: versionHeader,
          in: 'header',
          required: false,
          description:
            'Version of the API by which to answer; that of the key when left out, and without a key the newest.',
          schema: { type: 'string', enum: versions },
          example: newestVersion,
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same key and body within 24 hours get the first answer again, also a refusal. Another body: `IdempotencyKeyReused`.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          example: 'orden-2481-intento-1',
        },
      },
    },
  }
}

let text: string | undefined

/** The document as text, built at the first call. */
export const openApiText = (): string => {
  text ??= JSON.stringify(openApi())
  return text
}
