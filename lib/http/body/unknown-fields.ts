/** Members that a schema does not have (docs/contract.md#unknown-members). */
import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { JsonNumber } from '@/lib/contract/fields'
import type { FieldError } from '@/lib/domain/errors'

/** What an answer repeats of what was sent. */
const most = { names: 50, characters: 100 }

/** As it is compared: `expiresAt` is `expires_at`. */
const folded = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** The known name that was probably meant: one that a third of its letters turns into it. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  const written = folded(name)
  const [best] = known
    .map((one) => {
      const wanted = folded(one)
      return { one, off: distance(written, wanted), allowed: Math.max(written.length, wanted.length) / 3 }
    })
    .filter(({ off, allowed }) => off <= allowed)
    .sort((a, b) => a.off - b.off)
  return best?.one
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)

type Stranger = { path: readonly string[]; known: readonly string[] }

function* strangersIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly string[],
  also: readonly string[],
): Generator<Stranger> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') yield* strangersIn(def.in, value, path, also)
  else if ('innerType' in def) yield* strangersIn(def.innerType, value, path, also)
  else if (def.type === 'array' && Array.isArray(value)) {
    for (const [at, one] of value.entries()) yield* strangersIn(def.element, one, [...path, `${at}`], [])
  } else if (def.type === 'object' && isObject(value)) {
    const known = [...Object.keys(def.shape), ...also]
    for (const [name, one] of Object.entries(value)) {
      const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
      if (field) yield* strangersIn(field, one, [...path, name], [])
      else if (!also.includes(name)) yield { path: [...path, name], known }
    }
  }
}

const cut = (name: string) => name.slice(0, most.characters)

/**
 * Names each unknown member, also of nested objects, with the nearest known name.
 * @param also members that are known beside those of the schema
 */
export function unknownFields(schema: z.ZodType, value: unknown, also: readonly string[] = []): FieldError[] {
  const found = [...strangersIn(schema, value, [], also)].slice(0, most.names)
  return found.map(({ path, known }): FieldError => {
    const nearest = nearestOf(cut(path.at(-1) ?? ''), known)
    return { field: path.map(cut).join('.'), code: 'unknown_field', ...(nearest ? { params: { nearest } } : {}) }
  })
}

/** The names for a header: of the characters that names have, and few. */
export const ignoredHeader = (unknown: readonly FieldError[]): string =>
  [...new Set(unknown.map(({ field }) => field.slice(0, 64).replaceAll(/[^\w.-]/g, '_') || '_'))]
    .slice(0, 20)
    .join(', ')
