import { expect, test } from '@playwright/test'
import type { z } from 'zod'
import { JsonNumber } from '@/lib/contract/fields'
import { type Json, schemaOf } from '../openapi/schema'
import { routes } from '../routes'

type Field = Json & { properties?: Record<string, Field>; enum?: unknown[]; example?: unknown; anyOf?: Field[] }

const odd = [
  ...[undefined, null, true, '', ' ', '0', '-1', '1e400', '9'.repeat(400), 'x'.repeat(5_000), 'a\0b', '\ud800'],
  ...['\u202e', '__proto__', [], [null], [['PSE']], {}],
  ...['0', '12345678', '1e400', '9007199254740993'].map((text) => new JsonNumber(text)),
]

/** The examples of an object's fields, once for each value of each of its lists of values. */
function bodiesOf(fields: Record<string, Field>): Record<string, unknown>[] {
  const examples = Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example]))
  const lists = Object.entries(fields).map(([name, field]) => ({
    name,
    values: [field, ...(field.anyOf ?? [])].flatMap((one) => one.enum ?? []),
  }))
  return [examples, ...lists.flatMap(({ name, values }) => values.map((value) => ({ ...examples, [name]: value })))]
}

/** Each object with an odd value in each of its fields. */
function* oddOnes(schema: z.ZodType): Generator<{ name: string; given: unknown }> {
  const fields = (schemaOf(schema, 'input', {}) as Field).properties ?? {}
  for (const body of bodiesOf(fields))
    for (const name of Object.keys(fields)) for (const value of odd) yield { name, given: { ...body, [name]: value } }
}

const tried = (schema: z.ZodType, given: unknown) => {
  try {
    return schema.safeParse(given, { reportInput: true })
  } catch (fault) {
    return { success: false as const, thrown: `${fault}` }
  }
}

test('no value in any field of a body, a query or a path makes its schema throw', () => {
  const faults = new Set<string>()
  let count = 0
  for (const { call } of routes)
    for (const schema of [call.body, call.query, call.params, ...Object.values(call.bodies ?? {})])
      for (const { name, given } of schema ? oddOnes(schema) : []) {
        const read = tried(schema as z.ZodType, given)
        count += 1
        if ('thrown' in read) faults.add(`${call.id} ${name}: ${read.thrown}`)
      }
  expect(count).toBeGreaterThan(20_000)
  expect([...faults]).toEqual([])
})

test('no query and no path lets text through that the database cannot hold', () => {
  const faults = new Set<string>()
  for (const { call } of routes)
    for (const schema of [call.query, call.params])
      for (const { name, given } of schema ? oddOnes(schema) : []) {
        const sent = Object.entries(given as object).map(([one, value]) => [one, `${value}`])
        const alone = sent.filter(([one]) => one === name || schema === call.params)
        const read = tried(schema as z.ZodType, Object.fromEntries(alone))
        const texts = read.success && read.data ? Object.values(read.data) : []
        if (texts.some((text) => typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())))
          faults.add(`${call.id} ${name}`)
      }
  expect([...faults]).toEqual([])
})
