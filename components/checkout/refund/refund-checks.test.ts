import { expect, test } from '@playwright/test'
import { bodyOf, type Field, refusalOf, wrongOf } from './refund-checks'

const typed = {
  kind: 'bank_account',
  bank_id: '4',
  account_type: 'checking',
  account_number: '2407 8155 306',
  phone: '310 555 0147',
  key: '@taller',
  name: ' Julián Esteban Mosquera ',
  document_type: 'CC',
  document: '1.018.437.902',
}

test('a field is wrong by the rule of the contract', () => {
  const wrong = (field: Field, given: string, type = 'CC') =>
    wrongOf(field, { ...typed, [field]: given, document_type: type })
  for (const field of ['bank_id', 'account_number', 'phone', 'key', 'name', 'document'] as const)
    expect(wrongOf(field, typed), field).toBeNull()
  expect(wrong('bank_id', '')).toBe('bank_id')
  expect(wrong('account_number', '12 34')).toBe('account_number')
  expect(wrong('phone', '6015550147')).toBe('phone')
  expect(wrong('key', 'con espacios')).toBe('key')
  expect(wrong('name', 'Al')).toBe('name')
  expect(wrong('document', '')).toBe('no_document')
  expect(wrong('document', '12')).toBe('document')
  expect(wrong('document', '901.204.775-5', 'NIT')).toBe('wrong_check_digit')
})

test('only what belongs to the chosen kind is sent', () => {
  const holder = { document_type: 'CC', document: '1.018.437.902', name: 'Julián Esteban Mosquera' }
  const bank = { bank_id: '4', account_type: 'checking', account_number: '2407 8155 306' }
  expect(bodyOf(typed)).toEqual({ kind: 'bank_account', ...bank, ...holder })
  expect(bodyOf({ ...typed, kind: 'nequi' })).toEqual({ kind: 'nequi', phone: '310 555 0147', ...holder })
  expect(bodyOf({ ...typed, kind: 'breb_key' })).toEqual({ kind: 'breb_key', key: '@taller', ...holder })
})

test('a refusal is shown at its field, unless the form does not have it', () => {
  expect(refusalOf('bank_id', 'unknown_bank', 'bank_account')).toEqual(['bank_id', 'unknown_bank'])
  expect(refusalOf('name', 'unreadable_text', 'nequi')).toEqual(['name', 'name'])
  expect(refusalOf('bank_id', 'unknown_bank', 'nequi')).toBeNull()
  expect(refusalOf('email', 'not_an_email', 'nequi')).toBeNull()
})
