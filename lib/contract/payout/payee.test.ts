import { expect, test } from '@playwright/test'
import { JsonNumber } from '@/lib/contract/fields'
import { accountKey } from '@/lib/domain/payout/payee'
import { lineRules } from './batches'
import { payeeIn } from './payee'

const ana = { name: 'Ana Rojas', document_type: 'CC', document: '1018437902' }
const ofKind = {
  account_number: { kind: 'bank_account', bank_id: '4', account_type: 'savings' },
  phone: { kind: 'nequi' },
  key: { kind: 'breb_key' },
}

/** The refused fields of an account with this one, with their rules. */
function faultsOf(field: keyof typeof ofKind, value: unknown): string[] {
  const read = lineRules.payee({ ...ana, ...ofKind[field], [field]: value } as Record<string, string>)
  return 'errors' in read ? read.errors.map((one) => `${one.field} ${one.code}`) : []
}

test('an account that is no text, too long or unreadable is refused by its field', () => {
  for (const field of ['account_number', 'phone', 'key'] as const) {
    expect(faultsOf(field, new JsonNumber('12345678'))).toEqual([`${field} invalid`])
    expect(faultsOf(field, '3'.repeat(121))).toEqual([`${field} too_long`])
    expect(faultsOf(field, '31055\x0c7')).toEqual([`${field} unreadable_text`])
    expect(faultsOf(field, null)).toEqual([`${field} required`])
  }
})

test('a name is kept as one reads it: what draws nothing is dropped', () => {
  const name = '\u202eAna\u2066 Lucía\u200b Rojas\u{e0041}'
  expect(payeeIn.parse({ ...ana, ...ofKind.phone, name, phone: '\u202a310 555 0147\u202c' })).toMatchObject({
    ...{ name: 'Ana Lucía Rojas', phone: '3105550147' },
  })
})

test('a Bre-B key that differs by case alone is the same account', () => {
  const of = (key: string) => accountKey(payeeIn.parse({ ...ana, ...ofKind.key, key }))
  expect(of('@TallerX1')).toBe(of('@tallerx1'))
  expect(of('Ana@Taller.example')).toBe(of('ana@taller.example'))
})
