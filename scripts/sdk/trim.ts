/** The part of the merchants' OpenAPI document that the SDK's types are made of. */

type Json = Record<string, unknown>
type Operation = Json & {
  operationId: string
  tags: string[]
  parameters: { name?: string; $ref?: string }[]
  responses: Record<string, Json>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json; parameters: Json }
  webhooks: Json
} & Json

/** What a server does with its key. */
const tags = ['Payment links', 'Payments', 'Deposits', 'Bank transfers', 'Balance', 'Payouts', 'Webhooks']
/** Calls of other tags that it makes too. */
const others = [
  ...['payPaymentLink', 'readOwnKey', 'playSandboxOutcome', 'readTestClock', 'advanceTestClock'],
  ...['listEmbedOrigins', 'createEmbedOrigin', 'removeEmbedOrigin'],
]

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Without examples, which hold addresses of an installation. */
function withoutExamples(node: unknown, isNames = false): unknown {
  if (Array.isArray(node)) return node.map((inner) => withoutExamples(inner))
  if (!isObject(node)) return node
  const kept = Object.entries(node).filter(([name]) => isNames || (name !== 'example' && name !== 'examples'))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutExamples(inner, name === 'properties')]))
}

/** Answers alone: what refusals look like does not depend on the call. */
function answersOf({ responses, ...operation }: Operation): Operation {
  const told = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return {
    ...operation,
    responses: Object.fromEntries(told.map(([status, { headers: _, ...rest }]) => [status, rest])),
  }
}

function refsIn(node: unknown): string[] {
  if (!isObject(node)) return []
  const own = typeof node.$ref === 'string' ? [node.$ref] : []
  return [...own, ...Object.values(node).flatMap(refsIn)]
}

/** The schemas that these nodes refer to, and those that these refer to. */
function reached(nodes: unknown, schemas: Json): Json {
  const found: Json = {}
  const open = refsIn(nodes)
  for (let ref = open.pop(); ref; ref = open.pop()) {
    const name = ref.replace(/^.*\//, '')
    if (!ref.startsWith('#/components/schemas/') || name in found) continue
    found[name] = schemas[name]
    open.push(...refsIn(schemas[name]))
  }
  const used = Object.keys(schemas).filter((name) => name in found)
  return Object.fromEntries(used.map((name) => [name, found[name]]))
}

/** @param whole the merchants' document */
export function trimmed(whole: Json): Document {
  const { paths, components, webhooks, ...rest } = withoutExamples(whole) as Document
  const wanted = ({ operationId, tags: [tag = ''] }: Operation) => tags.includes(tag) || others.includes(operationId)
  const kept = Object.entries(paths).map(([path, methods]) => {
    const own = Object.entries(methods).filter(([, operation]) => wanted(operation))
    return [path, Object.fromEntries(own.map(([method, operation]) => [method, answersOf(operation)]))] as const
  })
  const used = Object.fromEntries(kept.filter(([, methods]) => Object.keys(methods).length > 0))
  const { schemas } = components
  const problems = Object.keys(schemas).filter((name) => name.endsWith('Problem'))
  const named = ['WebhookEvent', ...problems].map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return {
    ...{ openapi: rest.openapi, info: { title: 'Recaudo', version: '1' }, webhooks: {} },
    paths: used,
    components: { ...components, responses: {}, headers: {}, schemas: reached([used, named], schemas) },
  } as Document
}

/** Without what the client sends with a call by itself: its key and its version. */
export function withoutHeaders({ paths, components, ...rest }: Document): Document {
  const bare = (operation: Operation) => ({
    ...operation,
    parameters: operation.parameters.filter(({ $ref }) => !$ref),
  })
  const own = Object.entries(paths).map(([path, methods]) => {
    return [path, Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, bare(operation)]))]
  })
  return { ...rest, paths: Object.fromEntries(own), components: { ...components, parameters: {} } } as Document
}

/** Method, path and what the client must know of each call, as a module; and the version of the API that the types are of. */
export function tableOf({ paths, components }: Document): string {
  const { schema } = components.parameters.Version as { schema: { enum: string[] } }
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters }]) => {
      const has = (end: string) => parameters.some(({ name, $ref }) => name === end || $ref?.endsWith(`/${end}`))
      const ways = [...(has('IdempotencyKey') ? ['keyed'] : []), ...(has('cursor') ? ['cursor'] : [])]
      const row = [method.toUpperCase(), path, ...ways].map((text) => `'${text}'`)
      return `  ${operationId}: [${row.join(', ')}],\n`
    }),
  )
  return `export const version = '${schema.enum.at(-1)}'\n\nexport const calls = {\n${lines.join('')}} as const\n`
}
