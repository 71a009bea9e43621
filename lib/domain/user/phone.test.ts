import { expect, test } from '@playwright/test'
import { isCountry, nationalNumber, readInternational } from './phone'

test('a number of its country is stored as its digits', () => {
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

test('a number with its country’s code, with or without a plus sign', () => {
  for (const written of ['+573105550147', '573105550147', ' +57 310 555-0147 '])
    expect(readInternational(written)).toBe('573105550147')
  expect(readInternational('+14155552671')).toBe('14155552671')
  for (const wrong of ['3105550147', '+57310', '', '57310555014x', '0573105550147'])
    expect(readInternational(wrong)).toBeNull()
})
