import { expect, test } from '@playwright/test'
import { byHandOf, railOf } from './rail-of'
import type { PayoutRead } from './read-payout'

const payout = {
  ...{ currency: 'COP', amount: '50000', payeeName: 'Ana Ruiz', payeeDocumentType: 'CC', payeeDocument: '1018437902' },
  ...{ payeeKind: 'nequi', payeePhone: '3105550147', payeeBank: null },
}
const rail = {
  name: 'wompi',
  pays: ({ amount }: { amount: string }) => (amount.endsWith('.00') ? null : ('unit' as const)),
}
const ofPayout = (changes: object) => ({ ...payout, ...changes }) as unknown as PayoutRead

test('approval chooses the rail only for what it can pay, and says why operators pay the rest', () => {
  expect(railOf(ofPayout({}), { rail }, false)).toBe('wompi')
  expect(byHandOf(ofPayout({}), { rail })).toBeNull()
  for (const [changes, reason] of [
    [{ amount: '50000.50' }, 'unit'],
    [{ currency: 'USD' }, 'currency'],
    // a Nequi payment tells the phone alone
    [{ payeeDocumentType: null, payeeDocument: null }, 'document'],
  ] as const) {
    expect(railOf(ofPayout(changes), { rail }, false), reason).toBeNull()
    expect(byHandOf(ofPayout(changes), { rail })).toEqual({ rail: 'wompi', reason })
  }
})

test('operators may pay by hand what the rail could, and pay all where there is none', () => {
  expect(railOf(ofPayout({}), { rail }, true)).toBeNull()
  expect(railOf(ofPayout({}), { rail: null }, false)).toBeNull()
  expect(byHandOf(ofPayout({ currency: 'USD' }), { rail: null })).toBeNull()
  expect(byHandOf(ofPayout({ payeeKind: null, payeeName: null }), { rail }), 'nobody named an account').toBeNull()
})
