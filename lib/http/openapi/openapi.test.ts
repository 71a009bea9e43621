import { expect, test } from '@playwright/test'
import { tags } from '@/lib/contract/tags'
import { eventSchemas, eventTypes } from '@/lib/contract/webhook/events'
import { parseObject } from '@/lib/http/body/body'
import { codesOf } from '@/lib/http/problem/codes-of'
import { statusOf } from '@/lib/http/problem/problem'
import { routes } from '@/lib/http/routes'
import type { Field } from './example'
import { openApi } from './openapi'
import type { Json } from './schema'
import { eventName } from './webhooks'

/** Fields below a schema without a description, or without an example if they are not containers. */
function bare(at: string, schema: Field): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.$ref || says(field) ? [] : [`${at}.${name}`]),
      ...bare(`${at}.${name}`, field),
    ]),
    ...(schema.items ? bare(`${at}[]`, schema.items) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((choice) => bare(at, choice)),
  ]
  return inner
}

/** A field that is a component or holds some: its members have examples. */
const isContainer = (field: Field): boolean =>
  Boolean(field.properties || field.items || field.$ref || field.anyOf?.some(isContainer))

const says = (field: Field) => Boolean(field.description) && (field.example !== undefined || isContainer(field))

type Media = { schema: Field; example?: unknown; examples?: Record<string, { $ref: string }> }
type Body = { content?: Record<string, Media> } | undefined
type Operation = Json & {
  operationId: string
  parameters: Field[]
  requestBody?: Body
  responses: Record<string, Field>
}

const documents = (['merchant', 'console'] as const).map((readers) => ({
  readers,
  ...(openApi(readers) as {
    paths: Record<string, Record<string, Operation>>
    webhooks?: { event: { post: { requestBody: { content: Record<string, Media> } } } }
    components: {
      schemas: Record<string, Field>
      responses: Record<string, { content: Record<string, Media> }>
      examples: Record<string, { value: Json }>
    }
  }),
}))
const [merchant] = documents

const operationsOf = ({ paths, components }: (typeof documents)[number]) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation, components })),
  )
const operations = documents.flatMap(operationsOf)

/** What a media type shows as its example. */
function exampleIn({ example, examples }: Media, { examples: known }: (typeof documents)[number]['components']) {
  const [shared] = Object.values(examples ?? {})
  return example ?? known[shared?.$ref.replace('#/components/examples/', '') ?? '']?.value
}

test('each route stands in one document, with a name of its own: what staff call in theirs', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(
    routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort(),
  )
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const staff = routes.filter(({ call }) => call.caller === 'staff')
  expect(staff.filter(({ call }) => tags[call.tag].readers !== 'console').map(({ call }) => call.id)).toEqual([])
})

test('every field has a description and an example', () => {
  const components = documents.flatMap(({ components }) =>
    Object.entries(components.schemas).flatMap(([name, schema]) => bare(name, schema)),
  )
  const parameters = operations.flatMap(({ name, operation }) =>
    operation.parameters.filter((one) => !one.$ref && !says(one)).map((one) => `${name} ?${one.name}`),
  )
  expect([...components, ...parameters]).toEqual([])
})

test('bodies and answers are named, with an example that their schema takes', () => {
  const parts = operations.flatMap(({ operation, components }) => {
    const call = routes.find((one) => one.call.id === operation.operationId)?.call
    const answer = call && 'schema' in call.answer ? call.answer : undefined
    const answered = operation.responses[`${answer?.status}`] as Body
    return [
      { of: operation, call, components, body: true, media: operation.requestBody?.content, schema: call?.body },
      { of: operation, call, components, body: false, media: answered?.content, schema: answer?.schema },
    ]
  })
  const faults = parts.flatMap(({ of: { operationId }, call, components, body, media, schema }) => {
    const json = media?.['application/json']
    if (!json || !schema) return []
    const example = exampleIn(json, components) as Json
    // The call's own schema knows nothing of the step that is read before it.
    const sent = call?.stepUp ? { ...example, pin: undefined } : example
    const given = body ? parseObject(Buffer.from(JSON.stringify(sent))) : example
    const issues = schema.safeParse(given, { reportInput: true }).error?.issues ?? []
    return [
      ...(json.schema.$ref ? [] : [`${operationId}: no name`]),
      ...issues.map(
        (issue) => `${operationId} ${body ? 'body' : 'answer'} ${issue.path.join('.')}: ${JSON.stringify(issue)}`,
      ),
    ]
  })
  expect(faults).toEqual([])
  expect(parts.filter(({ media }) => media).length).toBeGreaterThan(200)
})

test('a body takes its own members alone, but where a caller’s own clients may send more', () => {
  const takes = ({ operation, components }: (typeof operations)[number]) =>
    Object.values(operation.requestBody?.content ?? {}).map(
      ({ schema }) => components.schemas[schema.$ref?.replace(/^.*\//, '') ?? ''] ?? schema,
    )
  for (const one of operations) {
    const { call } = routes.find(({ call: { id } }) => id === one.operation.operationId) ?? {}
    for (const schema of takes(one))
      expect(schema.additionalProperties, call?.id).toBe(call?.tolerant ? undefined : false)
  }
  const [documents] = operations.filter(({ operation }) => operation.operationId === 'submitDocuments').flatMap(takes)
  expect(documents?.properties?.documents?.items?.additionalProperties).toBe(false)
})

test('the check on fields sees a bare one', () => {
  const schema = { properties: { named: { description: 'x', example: 1 }, bare: { type: 'string' } } }
  expect(bare('it', schema)).toEqual(['it.bare'])
})

/** Nodes whose enum values or example do not match their type. */
function unlikeTheirType(at: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node).flatMap(([name, value]) =>
    name === 'example' || name === 'examples' ? [] : unlikeTheirType(`${at}/${name}`, value),
  )
  const { type, enum: choices = [], example } = node as { type?: unknown; enum?: unknown; example?: unknown }
  if (typeof type !== 'string' || !Array.isArray(choices)) return inner
  const form = { integer: 'number', array: 'object', null: 'object' }[type] ?? type
  const all = [...choices, ...(example === undefined || example === null ? [] : [example])]
  return all.every((value) => typeof value === form) ? inner : [at, ...inner]
}

test('every field may be what it says that it is: its choices and example are of its type', () => {
  expect(unlikeTheirType('', documents)).toEqual([])
  expect(unlikeTheirType('', { lite: { type: 'boolean', enum: ['true', 'false'] } })).toEqual(['/lite'])
})

test('says of a file and of an export what comes, and with whose credentials', () => {
  const find = (id: string) => {
    const found = operations.find(({ operation }) => operation.operationId === id)
    if (!found) throw new Error(`there is no ${id}`)
    return found.operation
  }
  const contentOf = (id: string) => (find(id).responses[200] as { content: Record<string, { schema: Field }> }).content
  const file = contentOf('readFile')
  expect(Object.keys(file)).toEqual(['image/png', 'image/jpeg', 'image/webp', 'application/pdf'])
  for (const { schema } of Object.values(file)) expect(schema).toMatchObject({ type: 'string', format: 'binary' })
  expect(find('readFile').security).toEqual([{}, { ApiKey: [], Bearer: [] }, { ServerKey: [] }, { WebSession: [] }])
  expect(contentOf('exportData')).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Export' } } })
})

/** Schemas anywhere below a node that name a value of another type than their own. */
function unsatisfiable(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, const: only, enum: some } = node as Json
  const values = only === undefined ? (Array.isArray(some) ? some : []) : [only]
  const wrong =
    typeof type === 'string' &&
    values.some((value) => value !== null && typeof value !== (type === 'integer' ? 'number' : type))
  return [
    ...(wrong ? [at] : []),
    ...Object.entries(node).flatMap(([name, inner]) => unsatisfiable(inner, `${at}/${name}`)),
  ]
}

test('every schema can be satisfied: a file is bytes and no constant', () => {
  expect(unsatisfiable(documents)).toEqual([])
  expect(unsatisfiable({ file: { type: 'string', const: true } }), 'one that cannot is found').toEqual(['/file'])
})

test('names every refusal of every call, with an example, under the schema of its status', () => {
  for (const route of routes) {
    const { call } = route
    const found = operations.find((one) => one.operation.operationId === call.id)
    for (const code of codesOf(route)) {
      const { $ref = '' } = found?.operation.responses[statusOf[code]] ?? {}
      const answer = found?.components.responses[$ref.replace('#/components/responses/', '')]
      const [media] = Object.values(answer?.content ?? {})
      const name = code.replaceAll(' ', '_')
      expect(Object.keys(media?.examples ?? {}), `${call.id} ${code}`).toContain(name)
      expect(found?.components.examples[name]?.value).toMatchObject({ code, status: statusOf[code] })
      expect(media?.schema.$ref).toMatch(/Problem$/)
    }
  }
})

test('describes every event, each with an example that is one', () => {
  const media = merchant?.webhooks?.event.post.requestBody.content['application/json']
  expect(Object.keys(media?.examples ?? {}).sort()).toEqual([...eventTypes].sort())
  const union = merchant?.components.schemas.WebhookEvent as { discriminator: { mapping: Record<string, string> } }
  expect(Object.keys(union.discriminator.mapping).sort()).toEqual([...eventTypes].sort())
  const exampleOf = (type: string) => merchant?.components.examples[eventName(type)]?.value
  for (const { type, schema } of eventSchemas) {
    expect(schema.safeParse(exampleOf(type)).error?.issues, type).toBeUndefined()
  }
  const paid = exampleOf('payment_link.paid')
  expect(paid).toMatchObject({ data: { status: 'PAID', paid_amount: expect.stringMatching(/\.\d\d$/) } })
  const expired = exampleOf('payment_link.expired')
  expect(expired).toMatchObject({ data: { status: 'EXPIRED' } })
  expect(expired?.data).not.toHaveProperty('paid_at')
})
