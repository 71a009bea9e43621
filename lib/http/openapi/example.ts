/** Examples of whole bodies, assembled from those of their fields. */
import type { Json } from './schema'

export type Field = Json & {
  type?: unknown
  properties?: Record<string, Field>
  required?: string[]
  items?: Field
  anyOf?: Field[]
  oneOf?: Field[]
  allOf?: Field[]
  $ref?: string
  const?: unknown
  enum?: unknown[]
}

const prefix = '#/components/schemas/'

/** The component that a `$ref` names. */
export const componentOf = ($ref: string, components: Json) => components[$ref.replace(prefix, '')] as Field

/**
 * An example of a schema.
 * @param optional whether members that may be absent are shown: of a request they are, of an answer they stand for
 *   something that has not happened
 */
export function exampleOf(field: Field, components: Json, optional: boolean): unknown {
  if (field.example !== undefined) return field.example
  if (field.const !== undefined) return field.const
  if (field.$ref) return exampleOf(componentOf(field.$ref, components), components, optional)
  if (field.properties) {
    const { properties, required = [] } = field
    const shown = Object.entries(properties).filter(([name]) => optional || required.includes(name))
    return Object.fromEntries(shown.map(([name, inner]) => [name, exampleOf(inner, components, optional)]))
  }
  if (field.items) return [exampleOf(field.items, components, optional)]
  const [choice] = field.anyOf ?? field.oneOf ?? []
  if (choice) return exampleOf(choice, components, optional)
  return field.type === 'object' ? {} : (field.enum?.[0] ?? null)
}

/** An example with some members of its own; undefined: left out. */
export const withOwn = (example: unknown, own: Json | undefined): unknown =>
  own
    ? Object.fromEntries(Object.entries({ ...(example as Json), ...own }).filter(([, it]) => it !== undefined))
    : example
