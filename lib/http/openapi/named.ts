/** Gives what stands inline a name: lists of values that the contract names, bodies and answers. */
import { enumNames } from '@/lib/contract/enum-names'
import type { Field } from './example'
import type { Json } from './schema'

const ref = (name: string): Field => ({ $ref: `#/components/schemas/${name}` })

export const pascal = (text: string) =>
  text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const known = new Map(Object.entries(enumNames).map(([name, values]) => [JSON.stringify(values), name]))

/**
 * The node with each list of values that has a name replaced by a reference, and what is said of it in that place kept.
 * @param schemas the document's components; extended by the lists that are met
 */
export function nameLists<Node>(node: Node, schemas: Json): Node {
  if (Array.isArray(node)) return node.map((inner) => nameLists(inner, schemas)) as Node
  if (typeof node !== 'object' || node === null) return node
  const { type, enum: values, ...rest } = node as Json
  const name = Array.isArray(values) ? known.get(JSON.stringify(values)) : undefined
  if (name) {
    schemas[name] = { type: 'string', enum: values }
    return { ...ref(name), ...rest } as Node
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [
      key,
      key === 'example' || key === 'examples' ? inner : nameLists(inner, schemas),
    ]),
  ) as Node
}

const lastOf = ($ref: string) => $ref.replace(/^.*\//, '')

/** A list of a component is named after it: `PaymentLinkPage`, `PseBankList`. */
function nameOf(schema: Field, name: string): string {
  const { results } = schema.properties ?? {}
  const row = results?.items?.$ref
  if (row) return schema.properties?.count ? `${lastOf(row)}Page` : `${lastOf(row)}Results`
  return schema.type === 'array' && schema.items?.$ref ? `${lastOf(schema.items.$ref)}List` : name
}

/** Moves a schema of an object or list among the components; a reference, text or bytes stay as they are. */
export function hoisted(schema: Field, name: string, schemas: Json): Field {
  if (schema.$ref || !(schema.properties || schema.items || schema.anyOf || schema.additionalProperties)) return schema
  const own = nameOf(schema, name)
  schemas[own] = schema
  return ref(own)
}
