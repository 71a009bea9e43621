import { expect, test } from '@playwright/test'
import { Money } from '../../money'
import type { Terms } from '../terms'
import { hindranceOf, quote } from './quote'

const rule = { percentage: '2.00', fixed: '0.00', ivaPercentage: '19.00' }
const terms: Terms = {
  rail: 'sandbox',
  unit: '0.01',
  methods: {
    bancolombia: { minimum: '1000.00', maximum: '10000000.00', minutes: 40, off: null },
    pse: { minimum: '1500.00', maximum: '50000000.00', minutes: 30, off: null },
    nequi: {
      minimum: '1000.00',
      maximum: '10000000.00',
      minutes: 15,
      off: { why: 'method_unavailable', retryAfter: 30 },
    },
  },
  documents: [],
  linkMinimums: { COP: '1000.00', USD: '1.00' },
  rateMaxAgeHours: null,
  httpsOnly: false,
  openPerLink: 20,
  openPerNetwork: 10,
  openPerDevice: 5,
  nequiPerPhone: 100,
}

test('a USD link: fees in USD, charged in COP at the rate, half-up', () => {
  // 50.01 × 2 % = 1.0002 → 1.00; IVA 0.19; total 51.20 × 4012.35 = 205432.32
  const quoted = quote(Money.of('50.01', 'USD'), rule, 'payer', '4012.35', '0.01')
  expect(`${quoted.breakdown.totalToPay}`).toBe('51.20')
  expect(`${quoted.totalCop}`).toBe('205432.32')
  expect(quoted.charge.currency).toBe('COP')
})

test('the charge is rounded up to the rail’s unit, never down', () => {
  // 33333.33 + 666.67 + 126.67 = 34126.67
  const quoted = quote(Money.of('33333.33', 'COP'), rule, 'payer', null, '1.00')
  expect([`${quoted.totalCop}`, `${quoted.charge}`]).toEqual(['34126.67', '34127.00'])
})

test('the minimum is measured on the amount, the maximum on the charge, both inclusive', () => {
  const at = (amount: string, method: 'bancolombia' | 'pse' | 'nequi') =>
    hindranceOf(quote(Money.of(amount, 'COP'), rule, 'payer', null, '0.01'), method, terms)
  expect(at('1499.99', 'pse')).toBe('below_method_minimum')
  expect(at('1500.00', 'pse')).toBe(null)
  // 9,767,532.73 + 195,350.65 + 37,116.62 = 10,000,000.00 exactly: one more cent exceeds the maximum
  expect(at('9767532.73', 'bancolombia')).toBe(null)
  expect(at('9767532.74', 'bancolombia')).toBe('above_method_maximum')
  expect(at('5000.00', 'nequi')).toBe('method_unavailable')
})
