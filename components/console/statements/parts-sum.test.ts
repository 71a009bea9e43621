import { expect, test } from '@playwright/test'
import { sumUp } from './parts-sum'

test('what parts come to, and what they leave, to the cent and with its sign', () => {
  expect(sumUp('-100.00', ['-60.05', '-39.95'])).toEqual({ sum: '-100.00', rest: '0.00' })
  expect(sumUp('98860.00', ['100000.00'])).toEqual({ sum: '100000.00', rest: '-1140.00' })
  expect(sumUp('-0.05', [])).toEqual({ sum: '0.00', rest: '-0.05' })
  expect(sumUp('99999999999999999.99', ['0.98']).rest).toBe('99999999999999999.01')
})
