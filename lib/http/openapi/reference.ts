/** The OpenAPI documents as the pages of the reference read them. */
import type { Readers } from '@/lib/contract/tags'
import type { Field } from './example'
import { openApi } from './openapi'

export type { Field }

export type Media = { schema: Field; example?: unknown; examples?: Record<string, { $ref: string }> }
export type Content = Record<string, Media>
export type Parameter = Field & {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Field
}
export type Answer = { $ref?: string; description: string; content?: Content }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

export type OpenApi = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: { event: { post: Operation } }
  components: {
    schemas: Record<string, Field>
    responses: Record<string, Answer>
    examples: Record<string, { summary?: string; value: unknown }>
    parameters: Record<string, Parameter>
  }
}

const made = new Map<Readers, OpenApi>()

/** The document, made at the first call. */
export function documentOf(readers: Readers): OpenApi {
  const found = made.get(readers) ?? (openApi(readers) as OpenApi)
  made.set(readers, found)
  return found
}

export type Listed = { method: string; path: string; operation: Operation }

/** Every operation of a document; the webhook has no path. */
function listedIn({ paths, webhooks }: OpenApi): Listed[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return webhooks ? [...calls, { method: 'POST', path: '', operation: webhooks.event.post }] : calls
}

/** Names, descriptions and values of the members of an object, and of the objects in it. */
const memberText = (field: Field, document: OpenApi, depth = 2): string[] =>
  Object.entries(membersOf(field, document).properties).flatMap(([name, member]) => [
    name,
    `${member.description ?? ''}`,
    ...valuesOf(member, document),
    ...(depth > 1 ? memberText(member, document, depth - 1) : []),
  ])

/** What a search looks in: names, words, parameters, and the members of bodies and answers. */
function textOf({ method, path, operation }: Listed, document: OpenApi): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const schemas = [requestBody, ...Object.values(responses)].flatMap((one) =>
    Object.values(one?.content ?? {}).map(({ schema }) => schema),
  )
  const sent = parameters.filter(({ $ref }) => !$ref)
  const asked = sent.flatMap((one) => [one.name, `${one.description}`, ...valuesOf(one.schema, document)])
  const members = schemas.flatMap((schema) => memberText(schema, document))
  return [method, path, operationId, summary, description, ...asked, ...members].join('\n').toLowerCase()
}

/** Operations under their tags. @param search every word of it is in the operation */
export function groupsOf(readers: Readers, search = '') {
  const document = documentOf(readers)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (one: Listed) => {
    const text = words.length > 0 ? textOf(one, document) : ''
    return words.every((word) => text.includes(word))
  }
  const found = listedIn(document).filter(isFound)
  return document.tags
    .map((tag) => ({ ...tag, operations: found.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter(({ operations }) => operations.length > 0)
}

/** An operation of either document by its id. */
export function findOperation(id: string): (Listed & { readers: Readers }) | undefined {
  for (const readers of ['merchant', 'console'] as const) {
    const found = listedIn(documentOf(readers)).find(({ operation }) => operation.operationId === id)
    if (found) return { ...found, readers }
  }
  return undefined
}

/** The last part of a reference: the component's name. */
export const nameOf = ($ref: string) => $ref.replace(/^.*\//, '')

/** What is shown as examples of a media type, each under its name. */
export function examplesOf({ example, examples = {} }: Media, { components }: OpenApi) {
  if (example !== undefined) return [{ name: '', summary: '', value: example }]
  return Object.entries(examples).map(([name, { $ref }]) => {
    const { summary = '', value } = components.examples[nameOf($ref)] ?? {}
    return { name, summary, value }
  })
}

/** The members of an object: of a component, of a list's rows, of what may be null, of several parts together. */
export function membersOf(field: Field, document: OpenApi): { properties: Record<string, Field>; required: string[] } {
  if (field.$ref) return membersOf(document.components.schemas[nameOf(field.$ref)] ?? {}, document)
  if (field.items) return membersOf(field.items, document)
  const parts = field.allOf ?? (field.anyOf ?? []).filter(({ type }) => type !== 'null')
  const all = parts.map((part) => membersOf(part, document))
  return {
    properties: Object.assign({}, ...all.map(({ properties }) => properties), field.properties),
    required: [...all.flatMap(({ required }) => required), ...(field.required ?? [])],
  }
}

/** The type in words: `string`, `PaymentLink`, `LinkMethod[]`, `Refund | null`. */
export function typeOf(field: Field): string {
  if (field.$ref) return nameOf(field.$ref)
  if (field.items) return `${typeOf(field.items)}[]`
  const choices = field.anyOf ?? field.oneOf
  if (choices) return choices.map(typeOf).join(' | ')
  if (field.const !== undefined) return JSON.stringify(field.const)
  const type = [field.type ?? []].flat().join(' | ')
  return typeof field.format === 'string' ? `${type} (${field.format})` : type
}

/** The values that a field may have, where they are listed. */
export function valuesOf(field: Field, document: OpenApi): string[] {
  if (field.$ref) return valuesOf(document.components.schemas[nameOf(field.$ref)] ?? {}, document)
  if (field.items) return valuesOf(field.items, document)
  return field.enum?.map(String) ?? (field.anyOf ?? []).flatMap((one) => valuesOf(one, document))
}
