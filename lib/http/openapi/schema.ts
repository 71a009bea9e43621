/** Converts the contract's zod schemas to OpenAPI schemas: `meta.jsonSchema` of a field overrides what zod derives. */
import { z } from 'zod'

export type Json = { [name: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Normalizes one node: applies our overrides, removes what only zod needs. */
function refine(node: Json): void {
  const { jsonSchema: own, ...rest } = node
  if (isObject(own)) {
    delete node.jsonSchema
    // The override has another type than zod derived, so zod's constraints do not apply.
    if (own.type !== undefined && own.type !== node.type)
      for (const name of ['const', 'enum', 'pattern', 'format', 'anyOf']) delete node[name]
    Object.assign(node, own, rest.description === undefined ? {} : { description: rest.description })
  }
  // Implied by the format; zod's pattern is a page long.
  if (node.format === 'date-time' || node.format === 'uuid') delete node.pattern
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
  // Lifts example and description of a nullable field to the field itself, where readers look for them.
  for (const text of ['example', 'description']) {
    if (!Array.isArray(node.anyOf) || node[text] !== undefined) continue
    const shown = node.anyOf.find((choice) => isObject(choice) && choice[text] !== undefined && choice.type !== 'null')
    if (isObject(shown)) node[text] = shown[text]
  }
}

const toComponents = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toComponents)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : toComponents(inner),
    ]),
  )
}

/**
 * One schema in OpenAPI's form. Schemas with an `id` become components.
 * @param io direction of the data: request or response
 * @param components the document's components; extended by this call
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => refine(jsonSchema as Json),
  })
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const { id: _, ...rest } = toComponents(definition) as Json
    components[id] = rest
  }
  return toComponents(properties?.it) as Json
}

/** Objects of a body that are refused with a member that they do not have. */
export function closed(schema: Json): Json {
  const inner = Object.entries(schema).map(([name, value]) => {
    if (name === 'properties' && isObject(value))
      return [name, Object.fromEntries(Object.entries(value).map(([field, one]) => [field, closed(one as Json)]))]
    if (name === 'items' && isObject(value)) return [name, closed(value)]
    return [name, name === 'anyOf' && Array.isArray(value) ? value.map((one) => closed(one as Json)) : value]
  })
  return { ...Object.fromEntries(inner), ...(schema.properties ? { additionalProperties: false } : {}) }
}
