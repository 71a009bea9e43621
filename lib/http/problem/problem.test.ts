import { expect, test } from '@playwright/test'
import { codes, DomainError, fieldCodes, fieldError } from '@/lib/domain/errors'
import { routes } from '../routes'
import { codesOf } from './codes-of'
import { languageOf } from './language'
import { notFoundProblem } from './not-found'
import { problem, requestIdOf } from './problem'
import { details } from './texts'

const bodyOf = (refusal: DomainError, language: 'es' | 'en' = 'es') =>
  JSON.parse(problem(refusal, 'id-1', language).body)

test('a refusal has the members of RFC 9457 and the contract’s own', () => {
  const refusal = fieldError('amount', 'too_small', { params: { minimum: '1000.00' }, members: { uuid: 'u-1' } })
  expect(bodyOf(refusal, 'en')).toEqual({
    type: expect.stringMatching(/\/docs#Validation-failed$/),
    title: 'Validation failed',
    status: 400,
    detail: 'Some of the data needs correcting.',
    code: 'Validation failed',
    request_id: 'id-1',
    errors: [{ field: 'amount', code: 'too_small', message: 'This is too small (minimum 1,000.00).' }],
    uuid: 'u-1',
  })
})

test('no message shows an empty place where a number was not given', () => {
  for (const code of fieldCodes) {
    for (const language of ['es', 'en'] as const) {
      const [{ message }] = bodyOf(fieldError('a', code), language).errors
      expect(message, code).not.toMatch(/[{}]|\(\s*\)|\(\D* \)/)
    }
  }
})

test('a time is written out, in the time zone of the pages', () => {
  const refusal = fieldError('id', 'not_payable_yet', { params: { from: '2026-11-24T14:55:00.000Z' } })
  expect(bodyOf(refusal).errors[0].message).toMatch(
    /^Esta cuenta se puede usar desde .*24 de noviembre de 2026, 9:55\s?a\.\sm\.$/,
  )
})

test('both languages say something of every code, and not the same', () => {
  for (const code of codes) {
    expect(bodyOf(new DomainError(code), 'es').detail).not.toBe(bodyOf(new DomainError(code), 'en').detail)
  }
})

test('the text of a code that calls of several kinds answer speaks of none of their things', () => {
  const things = /\b(links?|retiros?|payouts?|devoluci\w+|refunds?)\b/i
  for (const code of codes) {
    const tags = new Set(routes.flatMap((route) => (codesOf(route).includes(code) ? [route.call.tag] : [])))
    const texts = [details.es[code], details.en[code]].filter((text) => things.test(text))
    expect(tags.size > 1 ? texts : [], code).toEqual([])
  }
})

test('what may be tried again says when', () => {
  const headersOf = (code: (typeof codes)[number], retryAfter?: number) =>
    problem(new DomainError(code, retryAfter === undefined ? {} : { retryAfter }), 'id', 'es').headers
  for (const code of ['TooManyAttempts', 'ServiceUnavailable', 'IdempotencyKeyInUse', 'RateUnavailable'] as const) {
    expect(Number(headersOf(code)?.['retry-after'])).toBeGreaterThan(0)
  }
  expect(headersOf('TooManyAttempts', 12.2)?.['retry-after']).toBe('13')
  expect(headersOf('InvalidStatus')?.['retry-after']).toBeUndefined()
})

test('the language is the first accepted one that we speak, else Spanish', () => {
  expect([null, 'fr', 'en-US,en;q=0.9', 'fr, en;q=0.5, es;q=0.4', 'es-CO', 'en;q=0'].map(languageOf)).toEqual([
    'es',
    'es',
    'en',
    'en',
    'es',
    'es',
  ])
})

test('a message has amounts and times as its reader writes them, and one stop', () => {
  const refusal = new DomainError('Validation failed', {
    errors: [
      { field: 'amount', code: 'more_than_left', params: { maximum: '70000.00' } },
      { field: 'fixed', code: 'fee_takes_all', params: { minimum: '1500.00 COP', total: '1500.00' } },
      { field: 'file', code: 'sent_before', params: { name: 'a.csv', at: '2026-11-23T15:32:00.000Z' } },
    ],
  })
  const messages = (language: 'es' | 'en') =>
    JSON.parse(problem(refusal, 'x', language).body).errors.map(({ message }: { message: string }) => message)
  expect(messages('es')[0]).toBe('Puede devolver 70.000,00 como máximo.')
  expect(messages('en')[0]).toContain('70,000.00')
  expect(messages('es')[1]).toContain('de 1.500,00 COP se llevan 1.500,00')
  expect(messages('es')[2]).toMatch(/a\.\sm\.$/)
})

test('a well-formed request id is used, a malformed one replaced', () => {
  expect(requestIdOf('order-1.a:b_C')).toBe('order-1.a:b_C')
  for (const bad of ['a b', '<script>', 'a'.repeat(129)]) expect(requestIdOf(bad)).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unknown address is refused as a problem that is never stored', async () => {
  const answer = notFoundProblem(new Request('http://x/api/nope', { headers: { 'accept-language': 'en' } }))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ code: 'Not found', detail: 'It does not exist.' })
})
