import { expect, test } from '@playwright/test'
import type { z } from 'zod'
import { JsonNumber } from '@/lib/contract/fields'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { type Json, schemaOf } from '../openapi/schema'
import { routes } from '../routes'

type Field = Json & { properties?: Record<string, Field>; enum?: unknown[]; anyOf?: Field[] }
type Body = Record<string, unknown>

const odd = [undefined, true, '', '-1', 'x'.repeat(300), [null], new JsonNumber('-1')]

const namedIn = (schema: z.ZodType, given: Body) => {
  const { error } = schema.safeParse(given, { reportInput: true })
  return new Set((error ? fieldErrorsOf(error) : []).map(({ field }) => field.split('.')[0]))
}

/**
 * Pairs of bad values of which only one is named, though each is bad whatever the other field rightly holds. A repetition is
 * compared with what is repeated, which must be there.
 */
function unnamed(schema: z.ZodType): string[] {
  const fields = Object.entries((schemaOf(schema, 'input', {}) as Field).properties ?? {})
  const good: Body = Object.fromEntries(fields.map(([name, { example }]) => [name, example]))
  const all = fields.map(([name, field]) => {
    const bad = (value: unknown) => namedIn(schema, { ...good, [name]: value }).has(name)
    const choices = [field, ...(field.anyOf ?? [])].flatMap(
      (one) => one.enum ?? (one.type === 'boolean' ? [true, false] : []),
    )
    const right = [good[name], undefined, ...choices].filter((value) => !bad(value))
    return { name, right, wrong: odd.filter(bad) }
  })
  return all.flatMap((one) =>
    all.flatMap((other) => {
      if (one === other || (one.name === 'new_password_confirmation' && other.name === 'new_password')) return []
      const ever = one.wrong.filter((value) =>
        other.right.every((held) => namedIn(schema, { ...good, [other.name]: held, [one.name]: value }).has(one.name)),
      )
      const kept = ever.filter((value) =>
        other.wrong.some((held) => {
          const named = namedIn(schema, { ...good, [other.name]: held, [one.name]: value })
          return named.has(other.name) && !named.has(one.name)
        }),
      )
      return kept.map((value) => `${one.name} ${JSON.stringify(value)} beside a bad ${other.name}`)
    }),
  )
}

test('a bad field is named whatever is wrong with another', () => {
  for (const { call } of routes)
    for (const schema of [call.body, call.query, ...Object.values(call.bodies ?? {})])
      expect.soft(schema ? unnamed(schema) : [], call.id).toEqual([])
})

test('a value of another kind is refused with the kind that it must be', () => {
  const unsaid = new Set<string>()
  let said = 0
  for (const { call } of routes)
    for (const schema of [call.body, call.query, ...Object.values(call.bodies ?? {})]) {
      const fields = Object.keys(schema ? ((schemaOf(schema, 'input', {}) as Field).properties ?? {}) : {})
      for (const name of fields)
        for (const value of schema === call.query ? ['zz'] : [true, 'zz', [true], { a: 1 }, new JsonNumber('1.5')]) {
          const { error } = schema?.safeParse({ [name]: value }, { reportInput: true }) ?? {}
          for (const { field, code, params } of error ? fieldErrorsOf(error) : [])
            if (code === 'invalid' && field.split('.')[0] === name)
              if (params) said += 1
              else unsaid.add(`${call.id} ${name}`)
        }
    }
  expect([...unsaid]).toEqual([])
  expect(said).toBeGreaterThan(500)
})

test('a value that is not of the list is refused with the list', () => {
  let lists = 0
  for (const { call } of routes)
    for (const schema of [call.body, call.query, ...Object.values(call.bodies ?? {})]) {
      const fields = Object.entries(schema ? ((schemaOf(schema, 'input', {}) as Field).properties ?? {}) : {})
      for (const [name, field] of fields) {
        const forms = [field, ...(field.anyOf ?? [])]
        const choices = forms.flatMap((one) => one.enum ?? [])
        const inList = forms.flatMap((one) => (one.items as Field | undefined)?.enum ?? [])
        const allowed = [...new Set([...choices, ...inList])]
        if (!schema || allowed.length === 0) continue
        lists += 1
        const { error } = schema.safeParse({ [name]: inList.length > 0 ? ['zz'] : 'zz' }, { reportInput: true })
        const said = (error ? fieldErrorsOf(error) : []).find((one) => one.field.split('.')[0] === name)
        expect.soft(said?.params?.allowed, `${call.id} ${name}`).toBe(allowed.join(', '))
      }
    }
  expect(lists).toBeGreaterThan(40)
})
