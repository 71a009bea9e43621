import { expect, test } from '@playwright/test'
import { isMore } from '@/lib/browser/cents'
import { bodyOf, problemOf, refusalOf } from './pay-checks'

const link = { minimum: '1000.00' }

test('the page refuses what the contract would refuse, before anything is sent', () => {
  const pse = { payment_method: 'PSE', payer_type_document: 'NIT', payer_phone: '604 555 0147' }
  expect(problemOf('payer_document', { ...pse, payer_document: '890.903.938-8' }, link)).toBeNull()
  expect(problemOf('payer_document', { ...pse, payer_document: '890.903.938-7' }, link)).toBe('wrong_check_digit')
  expect(problemOf('payer_document', { ...pse, payer_document: 'x' }, link)).toBe('payer_document')
  expect(problemOf('payer_document', pse, link)).toBe('no_document')
  expect(problemOf('payer_phone', pse, link)).toBeNull()
  expect(problemOf('payer_phone', { ...pse, payment_method: 'NEQUI' }, link)).toBe('payer_phone')
  expect(problemOf('payer_email', { payer_email: 'ana@correo' }, link)).toBe('payer_email')
  expect(problemOf('payment_method', {}, link)).toBe('method')
  expect(problemOf('bank_id', { bank_id: '' }, link)).toBe('bank_id')
})

test('an amount must be more than the minimum, compared without rounding', () => {
  expect(problemOf('amount', { amount: '1.000' }, link)).toBe('amount')
  expect(problemOf('amount', { amount: '1.000,01' }, link)).toBeNull()
  expect(isMore('9007199254740993.00', '9007199254740992.99')).toBe(true)
})

test('only the fields of the chosen method are sent', () => {
  const values = { payment_method: 'NEQUI', payer_name: ' Ana Ruiz ', payer_phone: '3105550147', payer_email: 'a@b.co' }
  expect(bodyOf(values, false)).toEqual({
    payment_method: 'NEQUI',
    payer_name: 'Ana Ruiz',
    payer_phone: '3105550147',
  })
  expect(bodyOf({ ...values, amount: '50.000' }, true)).toMatchObject({ amount: '50000.00' })
})

test('a refusal by the server is shown with the message of its field', () => {
  expect(refusalOf('payer_document', 'wrong_check_digit', 'PSE')).toBe('wrong_check_digit')
  expect(refusalOf('payment_method', 'above_method_maximum', 'PSE')).toBe('method_unavailable')
  expect(refusalOf('payer_phone', 'not_a_phone', 'PSE')).toBe('payer_phone_any')
})
