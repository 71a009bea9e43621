import { expect, test } from '@playwright/test'
import { isCountry, nationalNumber } from './phone'

test('a number of its country is kept as its digits', () => {
  expect(nationalNumber('57', '310 555-0147')).toBe('3105550147')
  expect(nationalNumber('57', '6015550147')).toBe('6015550147')
  expect(nationalNumber('1', '(415) 555-2671')).toBe('4155552671')
})

test('what is no number, or another country’s, is refused', () => {
  expect(nationalNumber('57', '310555')).toBeNull()
  expect(nationalNumber('57', '+573105550147')).toBeNull()
  expect(nationalNumber('57', '310555014x')).toBeNull()
  expect(nationalNumber('999', '3105550147')).toBeNull()
  expect(nationalNumber('57', '')).toBeNull()
})

test('countries', () => {
  expect(['CO', 'MX', 'US'].every(isCountry)).toBe(true)
  expect(['XX', 'co', 'COL'].some(isCountry)).toBe(false)
})
