import { expect, test } from '@playwright/test'
import { maskNotice } from './read-movement'

test('personal data in a rail’s report are masked at any depth; the rest is unchanged', () => {
  const body = {
    id: 'evt-1',
    state: 'approved',
    amount: '51190.00',
    customer: {
      full_name: 'Julián Mosquera',
      legal_id: '1018437902',
      email: 'j@x.co',
      list: [{ phone_number: '3105550147' }],
    },
  }
  expect(JSON.parse(maskNotice(JSON.stringify(body)))).toEqual({
    id: 'evt-1',
    state: 'approved',
    amount: '51190.00',
    customer: {
      full_name: '••••uera',
      legal_id: '••••7902',
      email: '••••x.co',
      list: [{ phone_number: '••••0147' }],
    },
  })
})

test('a short value is covered whole, and what is no JSON is not shown', () => {
  expect(JSON.parse(maskNotice('{"name":"Ana","card":{"cvc":123}}'))).toEqual({ name: '••••', card: { cvc: '••••' } })
  expect(maskNotice('nombre=Julián')).toBe('…')
})
