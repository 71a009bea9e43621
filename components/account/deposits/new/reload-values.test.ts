import { expect, test } from '@playwright/test'
import { createReloadBody } from '@/lib/contract/reload/calls'
import type { NewReloadView } from '@/lib/contract/reload/pages'
import { emptyReload, reloadBodyOf, reloadSplit, wrongAmount } from './reload-values'

const account = {
  account_type: 'Ahorros',
  account_number: '1',
  holder: 'Recaudo',
  document: 'NIT 1',
  bank_name: 'Banco',
}
const view: NewReloadView = {
  banks: [{ id: 4, name: 'Davivienda', code: '1051', country: 'CO' }],
  accounts: [
    { id: 1, currency: 'COP', ...account },
    { id: 2, currency: 'USD', ...account },
  ],
  rules: {
    COP: { percentage: '1.00', fixed: '0.00', ivaPercentage: '19.00' },
    USD: { percentage: '1.00', fixed: '5.00', ivaPercentage: '19.00' },
  },
  ip: '190.85.12.4',
}
const typed = { ...emptyReload(view), amount: '333.333,33', bank_id: '4', city: 'Bogotá' }
const proof = 'http://localhost:3000/files/0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10'

test('what is typed becomes a request that the contract takes', () => {
  const sent = createReloadBody.parse(reloadBodyOf(typed, proof, view.ip))
  expect(sent).toMatchObject({ amount: '333333.33', bankId: 4, targetBankId: 1, ip: '190.85.12.4', latitude: '4.7110' })
  expect(sent.payer).toEqual({ email: null, phone: null, documentType: null, document: null })
})

test('nothing typed is missing, and what cannot be read is refused as it was typed', () => {
  const wrong = (values: Partial<typeof typed>, url: string | null = proof) =>
    createReloadBody
      .safeParse(reloadBodyOf({ ...typed, ...values }, url ?? undefined, view.ip), { reportInput: true })
      .error?.issues.map(({ path }) => path[0])
  expect(wrong({ amount: '', bank_id: '', city: '' }, null)).toEqual([
    'amount',
    'evidence',
    'bank_id',
    'latitude',
    'longitude',
  ])
  expect(wrong({ amount: 'mil' })).toEqual(['amount'])
  expect(wrong({ payer_document: '12' })).toEqual(['payer_document'])
})

test('what is credited, to the cent, and an amount that the fee would eat', () => {
  // 1 % of 333,333.33 = 3,333.33; 19 % of it = 633.33.
  expect(`${reloadSplit(typed, view)?.credited}`).toBe('329366.67')
  expect(reloadSplit({ amount: 'mil', currency: 'COP' }, view)).toBeNull()
  expect(wrongAmount(typed, view)).toEqual([])
  expect(wrongAmount({ ...typed, amount: '0' }, view)).toEqual([{ field: 'amount', code: 'not_positive' }])
  // 5.00 + 1 % of 6.00 = 5.06, plus 0.96 IVA: more than 6.00.
  expect(wrongAmount({ ...typed, currency: 'USD', amount: '6' }, view)).toEqual([
    { field: 'amount', code: 'nothing_to_credit' },
  ])
})
