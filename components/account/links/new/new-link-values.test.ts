import { expect, test } from '@playwright/test'
import { linkMethods } from '@/lib/contract/payment-link/calls'
import { bodyOf, type NewLinkValues, wrongOf } from './new-link-values'

const terms = { minimums: { COP: '1000.00', USD: '1.00' }, days: { first: '2026-11-20', last: '2027-11-19' } }
const filled: NewLinkValues = {
  currency: 'COP',
  kind: 'fixed',
  amount: '50.000',
  description: ' Orden 2481 ',
  fee_mode: 'payer',
  expires_at: '2026-12-20',
  allowed_methods: [...linkMethods],
  redirect_url: '',
  external_id: '',
}
const wrong = (changes: Partial<NewLinkValues>) =>
  wrongOf({ ...filled, ...changes }, terms).map(({ field, code }) => `${field}: ${code}`)

test('50.000 asks for fifty thousand, and the link runs out at the end of the chosen day in Bogota', () => {
  expect(bodyOf(filled)).toEqual({
    currency: 'COP',
    is_general: false,
    fee_mode: 'payer',
    amount: '50000.00',
    description: 'Orden 2481',
    expires_at: '2026-12-20T23:59:59.000-05:00',
  })
})

test('a general link says nothing of an amount, whatever was typed before', () => {
  expect(bodyOf({ ...filled, kind: 'general' })).not.toHaveProperty('amount')
  expect(wrong({ kind: 'general', amount: 'x' })).toEqual([])
})

test('each field is refused by the contract’s own rule, in the order of the form', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ amount: '' })).toEqual(['amount: required'])
  expect(wrong({ amount: 'mil' })).toEqual(['amount: not_a_decimal'])
  // The amount must exceed the minimum.
  expect(wrong({ amount: '1.000' })).toEqual(['amount: too_small'])
  expect(wrong({ amount: '1.000,01' })).toEqual([])
  expect(wrong({ currency: 'USD', amount: '1,00' })).toEqual(['amount: too_small'])
  expect(wrong({ amount: '1'.repeat(19) })).toEqual(['amount: too_large'])
  expect(wrong({ expires_at: '2026-11-19' })).toEqual(['expires_at: in_the_past'])
  expect(wrong({ expires_at: '2027-11-20' })).toEqual(['expires_at: too_far'])
  expect(
    wrong({
      amount: '500',
      description: 'x'.repeat(256),
      allowed_methods: [],
      redirect_url: 'tienda',
      external_id: 'x'.repeat(129),
    }),
  ).toEqual([
    'amount: too_small',
    'description: too_long',
    'allowed_methods: required',
    'redirect_url: not_a_url',
    'external_id: too_long',
  ])
})
