import { expect, test } from '@playwright/test'
import { priceOf } from '../fee/price-payout'
import { Money } from '../money'
import { mostPayable } from './most-payable'

const pesos = (amount: string) => Money.of(amount, 'COP')
const rule = (percentage: string, fixed: string, gmfPercentage = '0.00') => ({
  rule: { percentage, fixed, ivaPercentage: '19.00' },
  gmfPercentage,
})

test('all that is available, less a fixed fee and its IVA', () => {
  // 11,029,815.00 − 1,500.00 − 285.00
  expect(`${mostPayable(pesos('11029815.00'), rule('0.00', '1500.00'))}`).toBe('11028030.00')
})

test('with a percentage, it takes the balance to the cent: one cent more would not be covered', () => {
  for (const balance of ['100000.00', '33333.33', '1234.57', '0.07', '987654321098.76']) {
    const terms = rule('1.35', '0.00', '0.40')
    const total = (amount: Money) => priceOf(amount, terms).total
    const most = mostPayable(pesos(balance), terms)
    expect(total(most).compare(pesos(balance)), balance).toBeLessThanOrEqual(0)
    expect(total(most.plus(pesos('0.01'))).compare(pesos(balance)), balance).toBe(1)
  }
})

test('nothing where the fee takes all of the balance, or there is none', () => {
  expect(`${mostPayable(pesos('1785.00'), rule('0.00', '1500.00'))}`).toBe('0.00')
  expect(`${mostPayable(pesos('1200.00'), rule('0.00', '1500.00'))}`).toBe('0.00')
  expect(`${mostPayable(pesos('0.00'), rule('2.50', '0.00'))}`).toBe('0.00')
})
