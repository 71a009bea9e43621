import { expect, test } from '@playwright/test'
import { isMore, leftOf } from './cents'

test('amounts compare by value, whatever their length, and beyond what a number holds', () => {
  expect(isMore('100000.01', '100000.00')).toBe(true)
  expect(isMore('99999.99', '100000.00')).toBe(false)
  expect(isMore('9007199254740993.01', '9007199254740993.00')).toBe(true)
  expect(isMore('0.00', '0.00')).toBe(false)
})

test('what is left, to the cent; null where it does not reach', () => {
  expect(leftOf('11029815.00', '2001785.00')).toBe('9028030.00')
  expect(leftOf('1.00', '0.95')).toBe('0.05')
  expect(leftOf('2.00', '2.00')).toBe('0.00')
  expect(leftOf('1.00', '1.01')).toBeNull()
})
