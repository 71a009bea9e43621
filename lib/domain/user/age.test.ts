import { expect, test } from '@playwright/test'
import { isAdult } from './age'

// 03:00 UTC on the 21st is still the 20th in Bogota
const night = new Date('2026-11-21T03:00:00Z')

test('one is of age on the eighteenth birthday, in Bogota', () => {
  expect(isAdult('2008-11-20', night)).toBe(true)
  expect(isAdult('2008-11-21', night)).toBe(false)
  expect(isAdult('2008-11-21', new Date('2026-11-21T05:00:00Z'))).toBe(true)
})

test('a birthday on the 29th of February is reached on the 1st of March', () => {
  expect(isAdult('2008-02-29', new Date('2026-02-28T17:00:00Z'))).toBe(false)
  expect(isAdult('2008-02-29', new Date('2026-03-01T17:00:00Z'))).toBe(true)
})
