import { expect, test } from '@playwright/test'
import { documentOf, findOperation, groupsOf, membersOf, typeOf, valuesOf } from './reference'

const found = (search: string) =>
  groupsOf('merchant', search).flatMap(({ operations }) => operations.map(({ operation }) => operation.operationId))

test('a search finds calls by every word: of a path, a name, a member of a body, a value', () => {
  expect(found('').length).toBeGreaterThan(70)
  expect(found('REDIRECT_URL post payment_link')).toContain('createPaymentLink')
  expect(found('receipt payments post')).toContain('sendPaymentReceipt')
  expect(found('awaiting_destination')).toContain('listPayouts')
  expect(found('createPaymentLink nothing-has-this')).toEqual([])
})

test('each call is found by its name, in the document of its readers', () => {
  expect(findOperation('createPaymentLink')).toMatchObject({ readers: 'merchant', path: '/api/payment_link/' })
  expect(findOperation('setFeeRule')).toMatchObject({ readers: 'console', method: 'POST' })
  expect(findOperation('nothing')).toBeUndefined()
})

test('members of rows, of what may be null and of parts together; types and values in words', () => {
  const document = documentOf('merchant')
  const { schemas } = document.components
  const page = schemas.PaymentLinkPage?.properties?.results ?? {}
  expect(Object.keys(membersOf(page, document).properties)).toContain('link_url')
  expect(typeOf(page)).toBe('PaymentLink[]')
  expect(membersOf({ $ref: '#/components/schemas/ValidationProblem' }, document).required).toEqual(
    expect.arrayContaining(['request_id', 'errors']),
  )
  expect(valuesOf(schemas.PaymentLink?.properties?.status ?? {}, document)).toContain('PAID')
})
