import { expect, test } from '@playwright/test'
import { Money } from './money'

test('the other sign of an amount, and none of zero', () => {
  expect(`${Money.of('1500.05', 'COP').negated}`).toBe('-1500.05')
  expect(`${Money.of('-0.01', 'USD').negated}`).toBe('0.01')
  expect(`${Money.zero('COP').negated}`).toBe('0.00')
})
