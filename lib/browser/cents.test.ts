import { expect, test } from '@playwright/test'
import { isMore, leftOf, sumUp } from './cents'

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

test('what parts come to, and what they leave, to the cent and with its sign', () => {
  expect(sumUp('-100.00', ['-60.05', '-39.95'])).toEqual({ sum: '-100.00', rest: '0.00' })
  expect(sumUp('98860.00', ['100000.00'])).toEqual({ sum: '100000.00', rest: '-1140.00' })
  expect(sumUp('-0.05', [])).toEqual({ sum: '0.00', rest: '-0.05' })
  expect(sumUp('99999999999999999.99', ['0.98']).rest).toBe('99999999999999999.01')
})
