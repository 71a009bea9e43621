import { expect, test } from '@playwright/test'
import { fitsUnit, fromMinorUnits, minorUnits } from './minor-units'

test('an amount and its minor units are each other exactly, up to the largest charge and beyond', () => {
  const pairs: [string, number][] = [
    ['0.01', 1],
    ['0.10', 10],
    ['1.00', 100],
    ['51190.00', 5119000],
    // 1.1 × 100 and 4.35 × 100 are not integers in binary floating point.
    ['1.10', 110],
    ['4.35', 435],
    ['50000000.00', 5000000000],
    ['90071992547409.91', 9007199254740991],
  ]
  for (const [amount, units] of pairs) {
    expect(minorUnits(amount)).toBe(units)
    expect(fromMinorUnits(units)).toBe(amount)
  }
})

test('what a number cannot hold exactly is refused, not rounded', () => {
  expect(() => minorUnits('90071992547409.92')).toThrow()
})

test('a multiple of the unit, and more than nothing, can be paid', () => {
  for (const [amount, unit, fits] of [
    ['1000.00', '1.00', true],
    ['1000.01', '1.00', false],
    ['1000.01', '0.01', true],
    ['0.00', '0.01', false],
  ] as const)
    expect(fitsUnit(amount, unit), `${amount} in ${unit}`).toBe(fits)
})
