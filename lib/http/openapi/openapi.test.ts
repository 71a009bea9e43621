import { expect, test } from '@playwright/test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { eventSchemas, eventTypes } from '@/lib/contract/webhook/events'
import { codesOf } from '@/lib/http/problem/codes-of'
import { statusOf } from '@/lib/http/problem/problem'
import { routes } from '@/lib/http/routes'
import { openApi } from './openapi'
import type { Json } from './schema'

type Field = Json & {
  properties?: Record<string, Field>
  items?: Field
  anyOf?: Field[]
  $ref?: string
  type?: unknown
}

/** Fields below a schema without a description, or without an example if they are not containers. */
function bare(at: string, schema: Field): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.$ref || says(field) ? [] : [`${at}.${name}`]),
      ...bare(`${at}.${name}`, field),
    ]),
    ...(schema.items ? bare(`${at}[]`, schema.items) : []),
    ...(schema.anyOf ?? []).flatMap((choice) => bare(at, choice)),
  ]
  return inner
}

const isContainer = (field: Field): boolean =>
  Boolean(field.properties || field.items || field.anyOf?.some((choice) => choice.$ref || isContainer(choice)))

const says = (field: Field) => Boolean(field.description) && (field.example !== undefined || isContainer(field))

const document = openApi() as {
  paths: Record<string, Record<string, Json & { parameters: Field[]; responses: Record<string, Json> }>>
  components: { schemas: Record<string, Field> }
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: Field; example: Json }> } } }>
}
const events = Object.entries(document.webhooks).map(([type, { post }]) => ({
  type,
  ...(post.requestBody.content['application/json'] ?? { schema: {}, example: {} }),
}))
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)

async function problemsOf(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['spec'] })
  const problems = await lintFromString({ source: JSON.stringify(source), config, absoluteRef: 'openapi.json' })
  return problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)
}

test('is valid OpenAPI 3.1', async () => {
  expect(await problemsOf(document)).toEqual([])
})

test('the validator sees a document that is not', async () => {
  const broken = { ...document, paths: { '/x/': { get: { responses: { 200: {} } } } } }
  expect(await problemsOf(broken)).not.toEqual([])
})

test('describes every route', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(
    routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort(),
  )
})

test('every field has a description and an example', () => {
  const components = Object.entries(document.components.schemas).flatMap(([name, schema]) => bare(name, schema))
  const fields = operations.flatMap(({ name, operation }) => {
    type Body = { content?: Record<string, { schema: Field }> } | undefined
    const bodies = [operation.requestBody as Body, ...(Object.values(operation.responses) as Body[])]
    const found = bodies.flatMap((body) =>
      Object.values(body?.content ?? {}).flatMap(({ schema }) => bare(name, schema)),
    )
    const parameters = operation.parameters
      .filter((one) => !one.$ref && !says(one))
      .map((one) => `${name} ?${one.name}`)
    return [...found, ...parameters]
  })
  expect([...components, ...fields, ...events.flatMap(({ type, schema }) => bare(type, schema))]).toEqual([])
})

test('a body takes its own members alone, but where a caller’s own clients may send more', () => {
  type Body = { content: Record<string, { schema: Field }> } | undefined
  const takes = (id: string) => {
    const found = operations.find(({ operation }) => operation.operationId === id)?.operation.requestBody as Body
    return Object.values(found?.content ?? {}).map(({ schema }) => schema)
  }
  for (const { call } of routes)
    for (const schema of takes(call.id))
      expect(schema.additionalProperties, call.id).toBe(call.tolerant ? undefined : false)
  const [documents] = takes('submitDocuments')
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
  expect(unlikeTheirType('', document)).toEqual([])
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
  expect(find('readFile').security).toEqual([
    {},
    { ApiKey: [], Bearer: [] },
    { ServerKey: ['deposits'] },
    { WebSession: [] },
  ])
  expect(contentOf('exportData')).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Export' } } })
})

/** Schemas anywhere below a node that name a value of another type than their own. */
function unsatisfiable(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, const: only, enum: some } = node as Json
  const values = only === undefined ? (Array.isArray(some) ? some : []) : [only]
  const wrong = typeof type === 'string' && values.some((value) => value !== null && typeof value !== type)
  return [
    ...(wrong ? [at] : []),
    ...Object.entries(node).flatMap(([name, inner]) => unsatisfiable(inner, `${at}/${name}`)),
  ]
}

test('every schema can be satisfied: a file is bytes and no constant', () => {
  expect(unsatisfiable(document)).toEqual([])
  expect(unsatisfiable({ file: { type: 'string', const: true } }), 'one that cannot is found').toEqual(['/file'])
})

test('names every refusal of every call, with an example', () => {
  for (const { call } of routes) {
    const { operation } = operations.find((one) => one.operation.operationId === call.id) ?? { operation: undefined }
    for (const code of codesOf(call)) {
      const content = operation?.responses[statusOf[code]] as { content: Record<string, { examples: Json }> }
      const [{ examples } = { examples: {} }] = Object.values(content.content)
      expect(Object.keys(examples), `${call.id} ${code}`).toContain(code.replaceAll(' ', '_'))
    }
  }
})

test('describes every event, each with an example that is one', () => {
  expect(events.map(({ type }) => type).sort()).toEqual([...eventTypes].sort())
  for (const { type, schema } of eventSchemas) {
    const example = events.find((event) => event.type === type)?.example
    expect(schema.safeParse(example).error?.issues, type).toBeUndefined()
  }
  const paid = events.find(({ type }) => type === 'payment_link.paid')?.example
  expect(paid).toMatchObject({ data: { status: 'PAID', paid_amount: expect.stringMatching(/\.\d\d$/) } })
  const expired = events.find(({ type }) => type === 'payment_link.expired')?.example
  expect(expired).toMatchObject({ data: { status: 'EXPIRED' } })
  expect(expired?.data).not.toHaveProperty('paid_at')
})
