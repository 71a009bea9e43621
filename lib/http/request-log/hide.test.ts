import { expect, test } from '@playwright/test'
import { JsonNumber } from '@/lib/contract/fields'
import { pathFields, plainFields, queryFields, writtenFields } from '@/lib/contract/request/shown-fields'
import { type Json, schemaOf } from '../openapi/schema'
import { routes } from '../routes'
import { hiddenBody, hiddenFields, hiddenFile, hiddenPath, hiddenQuery } from './hide'

type Schema = Json & { properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema }

const schemas = routes.flatMap(({ call }) =>
  [call.body, ...Object.values(call.bodies ?? {})].flatMap((schema) =>
    schema ? [schemaOf(schema, 'input', {}) as Schema] : [],
  ),
)
const namesOf = (schema: object | undefined) => (schema ? Object.keys((schema as Schema).properties ?? {}) : [])
const inputOf = (kind: 'query' | 'params') =>
  new Set(routes.flatMap(({ call }) => namesOf(call[kind] && schemaOf(call[kind], 'input', {}))))

function bodyNames(schema: Schema): string[] {
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values(schema.properties ?? {}),
  ]
  return [...Object.keys(schema.properties ?? {}), ...inner.flatMap(bodyNames)]
}

/** Names that say by themselves that their value is of a person or a secret; a kind or an institution is not. */
const sensitive =
  /pass|^pin|otp|^code|token|secret|refresh|phone|email|mail|^document(_number|s$|$)|number|(^|_)name|birth|gender|address|city|latitude|longitude|^ip$|key$|alias|picture|evidence|holder|content|claim|text|url|consent|acceptance|payer_document|legal/

let made = 0
/** Values that no two fields share, by the field's name. */
type Marked = { name: string; mark: string }

/** A body with a marked value in each field of a schema, in each of the forms that a caller could send. */
function marked(schema: Schema, name: string, form: (mark: string) => unknown, marks: Marked[]): unknown {
  for (const one of [schema, ...(schema.anyOf ?? [])]) {
    if (one.properties)
      return Object.fromEntries(
        Object.entries(one.properties).map(([inner, field]) => [inner, marked(field, inner, form, marks)]),
      )
    if (one.items) return [marked(one.items, name, form, marks)]
  }
  made += 1
  const mark = `${900_000 + made}`
  marks.push({ name, mark })
  return form(mark)
}

const forms: ((mark: string) => unknown)[] = [
  (mark) => `x${mark}`,
  (mark) => new JsonNumber(mark),
  (mark) => [`x${mark}`, { deeper: mark }],
  (mark) => ({ password: mark, [`x${mark}`]: true }),
]

test('no value of a field that is personal, secret or unknown gets in, of any body of the contract, in any form', () => {
  let looked = 0
  for (const schema of schemas)
    for (const form of forms)
      for (const property of Object.entries(schema.properties ?? {})) {
        const marks: Marked[] = []
        const body = { [property[0]]: marked(property[1], property[0], form, marks) }
        const text = `${hiddenBody(body).body} ${hiddenBody({ unknown: body, list: [body] }).body}`
        for (const { name, mark } of marks) {
          looked += 1
          if (!plainFields.has(name) || sensitive.test(name)) expect(text, `${name} of ${mark}`).not.toContain(mark)
        }
      }
  expect(looked).toBeGreaterThan(500)
})

test('what is shown is a name of the contract, and none that says that it is personal', () => {
  const bodies = new Set(schemas.flatMap(bodyNames))
  const query = inputOf('query')
  for (const name of [...plainFields, ...writtenFields]) {
    expect(bodies.has(name) || query.has(name), name).toBe(true)
    if (name !== 'file_name') expect(sensitive.test(name), name).toBe(false)
  }
  for (const name of queryFields) expect([query.has(name), sensitive.test(name)], name).toEqual([true, false])
  const params = inputOf('params')
  for (const name of pathFields) expect(params.has(name), name).toBe(true)
})

test('a body as it is stored: what is of nobody, text without mails and numbers of people, and no more than 2 KiB', () => {
  const stored = (body: object) => JSON.parse(hiddenBody(body).body)
  expect(
    stored({
      amount: new JsonNumber('50000.00'),
      description: 'Orden 2481',
      payer_email: 'a@b.co',
      active: true,
      odd: 1,
    }),
  ).toEqual({ amount: 50000, description: 'Orden 2481', payer_email: '[hidden]', active: true, odd: '[hidden]' })
  for (const text of [
    'a@b.co',
    'CC 1018437902',
    'cel 310 555 0147',
    'rk_test_abc',
    'whsec_abc',
    '\u0000',
    'x'.repeat(301),
  ])
    expect(stored({ description: text }).description, text).toBe('[hidden]')
  expect(stored({ 'ana@correo.co': 1, '3105550147': 2 })).toEqual({ '[hidden]': '[hidden]' })
  const long = hiddenBody({ events: Array.from({ length: 900 }, () => 'ñandú.pagó') })
  expect([long.isCut, Buffer.byteLength(long.body) <= 2048, long.body.length > 1500]).toEqual([true, true, true])
  expect(hiddenFields(['expires_at', 'ana@correo.co', 'x\ud800'])).toEqual(['expires_at', '[hidden]', '[hidden]'])
  expect(hiddenFile({ name: 'cedula 1018437902.pdf', size: 12 })).toBe('{"file_name":"[hidden]","size":12}')
})

test('a path with its ids but no token, a query without what was searched for', () => {
  const id = '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10'
  expect(hiddenPath(`/api/payment_link/${id}/`, { uuid: id })).toBe(`/api/payment_link/${id}/`)
  expect(hiddenPath('/api/refund_destinations/abcDEF/', { token: 'abcDEF' })).toBe('/api/refund_destinations/[hidden]/')
  expect(hiddenPath('/api/payments/ana%40correo.co/', { id: 'ana@correo.co' })).toBe('/api/payments/[hidden]/')
  const query = new URLSearchParams('status=PAID&search=ana&created_from=2026-11-20T00:00:00Z&x%00=1&status=a%40b.co')
  expect(hiddenQuery(query)).toBe(
    'status=PAID&search=[hidden]&created_from=2026-11-20T00:00:00Z&[hidden]=[hidden]&status=[hidden]',
  )
  expect(hiddenQuery(new URLSearchParams())).toBe(null)
})
