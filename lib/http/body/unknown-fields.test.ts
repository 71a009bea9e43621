import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { DomainError, type FieldError } from '@/lib/domain/errors'
import { type Json, schemaOf } from '../openapi/schema'
import { routes } from '../routes'
import { check } from './check'
import { broughtBy } from './input'
import { ignoredHeader, unknownFields } from './unknown-fields'

type Field = Json & { properties?: Record<string, Field>; items?: Field; anyOf?: Field[]; example?: unknown }

const name = 'zz_not_there'
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const address = (query = '') => new URL(`http://localhost/${query}`)

/** What is sent with an unknown member in each object of a body, with the member's path. */
function* strangersOf(field: Field, path: string[] = []): Generator<{ path: string; sent: unknown }> {
  const inner = field.anyOf?.find((one) => one.properties || one.items) ?? field
  if (inner.properties) {
    yield { path: [...path, name].join('.'), sent: { [name]: 1 } }
    for (const [known, one] of Object.entries(inner.properties))
      for (const { path: at, sent } of strangersOf(one, [...path, known])) yield { path: at, sent: { [known]: sent } }
  } else if (inner.items) {
    for (const { path: at, sent } of strangersOf(inner.items, [...path, '0'])) yield { path: at, sent: [sent] }
  }
}

const unknownOf = (errors: readonly FieldError[] = []) =>
  errors.filter(({ code }) => code === 'unknown_field').map(({ field }) => field)

function refusedBy(work: () => unknown): readonly FieldError[] {
  try {
    work()
  } catch (refusal) {
    if (refusal instanceof DomainError) return refusal.details.errors ?? []
    throw refusal
  }
  return []
}

const tolerant = routes.flatMap(({ method, path, call }) => (call.tolerant ? [`${method} ${path}`] : []))

test('the calls that take more than they know are those of the interface’s own clients, and of machines', () => {
  expect(tolerant.filter((one) => !one.includes('/api/reload/'))).toEqual([
    'POST /user/',
    'POST /rails/{rail}/notifications/',
    'GET /health/live',
    'GET /health/ready',
    'GET /metrics',
  ])
  expect(tolerant.filter((one) => one.includes('/api/reload/'))).toHaveLength(
    routes.filter(({ path }) => path.startsWith('/api/reload/')).length,
  )
})

test('every call refuses what it does not know in its query, in its body and in each object of it, or names it in a header', () => {
  let objects = 0
  for (const { call, method } of routes) {
    const told = (url: URL, body: Uint8Array | null) => {
      const { input, ignored } = broughtBy(call, url, body)
      const errors = refusedBy(() => input(() => []))
      expect(call.tolerant ? unknownOf(errors) : ignored, call.id).toEqual([])
      return call.tolerant ? ignored.map(({ field }) => field) : unknownOf(errors)
    }
    expect(told(address(`?${name}=1`), call.body ? bytes({}) : null), call.id).toEqual([name])
    for (const schema of Object.values(call.bodies ?? {}))
      expect(unknownOf(check(schema, { [name]: 1 }).unknown), call.id).toEqual([name])
    if (method === 'GET' || call.bodies) continue
    expect(told(address(), bytes({ [name]: 1 })), call.id).toEqual([name])
    for (const { path, sent } of strangersOf(schemaOf(call.body ?? z.object({}), 'input', {}) as Field)) {
      objects += 1
      expect(told(address(), bytes(sent)), call.id).toEqual([path])
    }
  }
  expect(objects).toBeGreaterThan(80)
})

test('the PIN and the code are known where they may be asked for, and nowhere else', () => {
  for (const { call } of routes) {
    if (!call.body) continue
    const properties = (schemaOf(call.body, 'input', {}) as Field).properties ?? {}
    const own = ['pin', 'otp'].filter((one) => !(one in properties))
    const { input } = broughtBy({ ...call, tolerant: false }, address(), bytes({ pin: '402917', otp: '123456' }))
    expect(unknownOf(refusedBy(() => input(() => []))), call.id).toEqual(call.stepUp ? [] : own)
  }
})

test('the nearest name is said, however the other one is written, and none where none is near', () => {
  const schema = z.object({
    expires_at: z.string(),
    description: z.string(),
    amount_cop: z.string(),
    lines: z.array(z.object({ bank_id: z.string() })),
  })
  const said = (given: object) => unknownFields(schema, given).map(({ field, params }) => [field, params?.nearest])
  expect(said({ expire_at: 1, expiresAt: 1, amount: 1, Descripcion: 1, color: 1, constructor: 1 })).toEqual([
    ['expire_at', 'expires_at'],
    ['expiresAt', 'expires_at'],
    ['amount', 'amount_cop'],
    ['Descripcion', 'description'],
    ['color', undefined],
    ['constructor', undefined],
  ])
  expect(said({ lines: [{ bank_id: '1' }, { bankid: 1 }] })).toEqual([['lines.1.bankid', 'bank_id']])
})

test('a refusal and a header stay short, whatever was sent', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`${at}${'ñ\r\n'.repeat(400)}`, 1]))
  const found = unknownFields(z.object({}), many)
  expect(found).toHaveLength(50)
  expect(Math.max(...found.map(({ field }) => field.length))).toBe(100)
  const header = ignoredHeader(found)
  expect(header).toMatch(/^[\w.-]+(, [\w.-]+){19}$/)
  expect(header.length).toBeLessThan(1_400)
})

test('a parameter that is there twice is refused: one of the two would be lost', () => {
  const list = routes.find(({ call }) => call.id === 'listPaymentLinks')
  const { input } = broughtBy(
    list?.call as NonNullable<typeof list>['call'],
    address('?status=PAID&status=EXPIRED&x=1&x=2'),
    null,
  )
  expect(refusedBy(() => input(() => [])).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'status doubled',
    'x unknown_field',
  ])
})
