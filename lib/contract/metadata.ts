/** What an account's own systems say of its objects (docs/contract.md#metadata). */
import { z } from 'zod'
import { isReadable } from '@/lib/domain/text'
import { JsonNumber, refuse } from './fields'

const most = 20
const longest = 500
const name = /^[A-Za-z0-9_.-]{1,40}$/
const example = { pedido: '2481', canal: 'tienda' }

/** What is wrong with a value: text of at most 500 characters, kept to the letter. */
function wrongWith(value: unknown): { code: 'not_text' | 'unreadable_text' | 'too_long'; maximum?: string } | null {
  if (typeof value !== 'string') return { code: 'not_text' }
  if (!isReadable(value)) return { code: 'unreadable_text' }
  return value.length > longest ? { code: 'too_long', maximum: `${longest}` } : null
}

/** @param count how many names it may have */
const pairsIn = (count: number) =>
  z.unknown().transform((given, ctx): Record<string, string> | null => {
    if (typeof given !== 'object' || given === null || Array.isArray(given) || given instanceof JsonNumber)
      return refuse(ctx, 'not_a_map')
    const pairs = Object.entries(given)
    if (pairs.length > count) return refuse(ctx, 'too_many_names', { maximum: `${count}` })
    for (const [key, value] of pairs) {
      const wrong = name.test(key) ? wrongWith(value) : ({ code: 'not_a_name' } as const)
      if (wrong) ctx.addIssue({ code: 'custom', path: [key.slice(0, 60)], params: wrong })
    }
    return pairs.length > 0 ? Object.fromEntries(pairs) : null
  })

const jsonSchema = (count: number, type: string | string[] = 'object') => ({
  type,
  maxProperties: count,
  propertyNames: { pattern: name.source },
  additionalProperties: { type: 'string', maxLength: longest },
  example,
})

/** Of a new object; null where nothing is said. */
export const metadataIn = pairsIn(most)
  .nullish()
  .meta({
    description: 'Your own data, shown to you alone: up to 20 texts by name. It does not change.',
    jsonSchema: jsonSchema(most, ['object', 'null']),
  })

/** Filter of a list: `metadata[name]=value`, at most three. */
export const metadataFilter = pairsIn(3)
  .optional()
  .meta({
    description: 'Only with these texts in its metadata: `metadata[name]=value`, at most three.',
    jsonSchema: jsonSchema(3),
  })

export const metadataOut = z
  .record(z.string(), z.string())
  .meta({ description: 'What you gave with it; empty where you gave nothing.', example })

/** @param stored a column; null: nothing was given */
export const metadataView = (stored: unknown) => (stored ?? {}) as Record<string, string>
