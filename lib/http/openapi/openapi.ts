/** The OpenAPI document, generated from the schemas that validate calls and responses. */
import type { z } from 'zod'
import type { Call, CallerKind } from '@/lib/contract/call'
import { stepUpBody } from '@/lib/contract/step-up'
import { type Readers, tags } from '@/lib/contract/tags'
import { newestVersion, versionHeader, versions } from '@/lib/contract/versions'
import { env } from '@/lib/env'
import { codesOf } from '@/lib/http/problem/codes-of'
import type { Route } from '@/lib/http/route-entry'
import { routes } from '@/lib/http/routes'
import { exampleOf, type Field, withOwn } from './example'
import { hoisted, nameLists, pascal } from './named'
import { problemExamples, problemSchemas, refusals, requestId } from './problems'
import { closed, type Json, schemaOf } from './schema'
import { termsOf } from './terms'
import { webhooksOf } from './webhooks'

/** What the operations refer to; extended by each. */
type Components = { schemas: Json; examples: Json; responses: Json }

const security: Record<CallerKind, Json[]> = {
  anyone: [{}, { ApiKey: [] }],
  key: [{ ApiKey: [] }],
  account: [{ ApiKey: [] }, { ApiKey: [], Bearer: [] }, { WebSession: [] }],
  holder: [{ ApiKey: [] }, { ApiKey: [], Bearer: [] }, { WebSession: [] }],
  actor: [{ ApiKey: [], Bearer: [] }, { ServerKey: [] }, { WebSession: [] }],
  user: [{ ApiKey: [], Bearer: [] }, { WebSession: [] }],
  staff: [{ ApiKey: [], Bearer: [] }, { WebSession: [] }],
  signed: [],
}

/** What may be sent with a call. */
function securityOf({ caller, orCaller }: Call): Json[] {
  const ways = security[orCaller ?? caller]
  return orCaller ? [{}, ...ways] : ways
}

const securitySchemes = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A platform or account key, `rk_…`.' },
  ServerKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'An account key made with `acts_alone`, without a bearer token.',
  },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '`access` of `POST /token/`, 15 minutes.',
  },
  WebSession: { type: 'apiKey', in: 'cookie', name: 'recaudo.session', description: "The app's own pages." },
}

/** The ways that these operations take, and no others. */
const usedIn = (paths: Record<string, Json>): Json => {
  const ways = Object.values(paths).flatMap((methods) => Object.values(methods) as { security: Json[] }[])
  const names = new Set(ways.flatMap(({ security: needed }) => needed.flatMap(Object.keys)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)))
}

const header = (description: string, example: string, type = 'string') => ({ description, schema: { type }, example })

const headers = {
  'X-Request-Id': header('Names this request in our logs; a well-formed one that you send is kept.', requestId),
  RateLimit: header('What is left of each quota and the seconds until it is full again.', '"caller";r=599;t=60'),
  'RateLimit-Policy': header('Each quota and its window in seconds.', '"caller";q=600;w=60'),
  'Retry-After': header('Seconds after which to try again.', '5'),
  'Recaudo-Ignored': header('Names of unknown members of body and query, which were not read.', 'color, shipping.note'),
  [versionHeader]: header('Version of the API by which it is answered.', newestVersion),
  'Idempotent-Replayed': header('`true` when this is the first answer given again.', 'true'),
}

const headerRefs = (names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

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

const nameIn = (schema: Field) => schema.$ref?.replace(/^.*\//, '')

/** Named schema and example of JSON; an example with members of its own stands in place. */
function jsonOf(schema: Json, name: string, own: Json | undefined, isBody: boolean, { schemas, examples }: Components) {
  const named = hoisted(schema as Field, name, schemas)
  const shared = nameIn(named)
  const example = exampleOf(named, schemas, isBody)
  if (own || !shared) return { schema: named, example: withOwn(example, own) }
  examples[shared] = { value: example }
  return { schema: named, examples: { [shared]: { $ref: `#/components/examples/${shared}` } } }
}

function bodyOf({ id, body, bodies, stepUp, mayBeEmpty, tolerant, example }: Call, components: Components): Json {
  const taken = Object.entries(bodies ?? (body ? { 'application/json': body } : {}))
  // One of the two is enough; the example shows the PIN.
  const own = stepUp ? { otp: undefined, ...example?.body } : example?.body
  const content = taken.map(([type, schema]) => {
    const described = schemaOf(schema, 'input', components.schemas)
    const taking = stepUp ? withStep(described, components.schemas) : described
    const whole = tolerant ? taking : closed(taking)
    if (type !== 'application/json')
      return [type, { schema: hoisted(whole as Field, `${pascal(id)}Form`, components.schemas) }]
    return [type, jsonOf(whole, `${pascal(id)}Body`, own, true, components)]
  })
  if (taken.length === 0) return {}
  return { requestBody: { required: mayBeEmpty !== true, content: Object.fromEntries(content) } }
}

/** Content of an answer that is not JSON: text, unless the call lists its content types. */
function contentsOf(
  { contentType, contents, sample }: { contentType: string; contents?: Record<string, z.ZodType>; sample?: string },
  into: Json,
) {
  if (!contents) return { [contentType]: { schema: { type: 'string' }, ...(sample ? { example: sample } : {}) } }
  return Object.fromEntries(
    Object.entries(contents).map(([type, schema]) => [type, { schema: schemaOf(schema, 'output', into) }]),
  )
}

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' }
const version = { $ref: '#/components/parameters/Version' }

function answerOf({ id, example }: Call, answer: Call['answer'], components: Components): Json {
  if ('schema' in answer) {
    const schema = schemaOf(answer.schema, 'output', components.schemas)
    const json = jsonOf(schema, `${pascal(id)}Answer`, example?.answer, false, components)
    return { content: { 'application/json': json } }
  }
  return answer.contentType === 'none' ? {} : { content: contentsOf(answer, components.schemas) }
}

function operationOf(route: Route, components: Components): Json {
  const { call } = route
  const answers = call.orAnswer ? [call.answer, call.orAnswer] : [call.answer]
  const counted = call.limit === 'none' ? [] : (['RateLimit', 'RateLimit-Policy', versionHeader] as const)
  const replayed = call.idempotent ? (['Idempotent-Replayed'] as const) : []
  const ignored = call.tolerant ? (['Recaudo-Ignored'] as const) : []
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    description: [call.description, termsOf(call)].filter(Boolean).join('\n\n'),
    security: securityOf(call),
    parameters: [
      ...parametersOf(call.params, 'path', components.schemas),
      ...parametersOf(call.query, 'query', components.schemas),
      ...(call.idempotent ? [idempotencyKey] : []),
      ...(call.limit === 'none' ? [] : [version]),
    ],
    ...bodyOf(call, components),
    responses: {
      ...Object.fromEntries(
        answers.map((answer) => [
          answer.status,
          {
            description: answer.description,
            headers: headerRefs(['X-Request-Id', ...counted, ...replayed, ...ignored]),
            ...answerOf(call, answer, components),
          },
        ]),
      ),
      ...refusals(route, headerRefs, components.responses),
    },
  }
}

const about: Record<Readers, { title: string; summary: string }> = {
  merchant: { title: 'Recaudo', summary: 'Payment links, deposits and accounts.' },
  console: { title: 'Recaudo, the console', summary: 'What staff read and do, and the installation itself.' },
}

export const readersOf = ({ call }: Route): Readers => tags[call.tag].readers

/** OpenAPI 3.1 of the routes for these readers. */
export function openApi(readers: Readers): Json {
  const own = routes.filter((route) => readersOf(route) === readers)
  const used = new Set(own.flatMap(codesOf))
  const examples: Json = problemExamples(used)
  const components: Components = { schemas: problemSchemas(used), examples, responses: {} }
  const paths: Record<string, Json> = {}
  for (const route of own)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, components) }
  const webhooks = readers === 'merchant' ? { webhooks: webhooksOf(components.schemas, examples) } : {}
  const shown = Object.entries(tags).filter(([name]) => own.some(({ call }) => call.tag === name))
  const schemas: Json = {}
  const document = nameLists({ paths, ...webhooks, schemas: components.schemas }, schemas)
  return {
    openapi: '3.1.0',
    info: {
      ...about[readers],
      version: '1.0.0',
      description:
        'Bodies are JSON. Amounts go out as text with two places and come in as text or number; a number of more than 15 digits is refused, so send text. A member that a call does not have is refused with `unknown_field`. Times are ISO 8601 in UTC. Every path answers with and without its trailing slash.',
      contact: { name: 'Recaudo', url: `${env.BASE_URL}/docs` },
    },
    servers: [{ url: env.BASE_URL }],
    tags: shown.map(([name, { description }]) => ({ name, description })),
    paths: document.paths,
    ...('webhooks' in document ? { webhooks: document.webhooks } : {}),
    components: {
      schemas: { ...document.schemas, ...schemas },
      responses: components.responses,
      examples,
      headers,
      securitySchemes: usedIn(document.paths),
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
            'The same key and body within 24 hours get the first answer again, also a refusal; JSON of the same meaning is the same body. Another body: `IdempotencyKeyReused`.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          example: 'orden-2481-intento-1',
        },
      },
    },
  }
}
