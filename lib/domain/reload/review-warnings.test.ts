import { expect, test } from '@playwright/test'
import { farFrom, kilometres } from './review-warnings'

test('kilometres between two places, along the ground', () => {
  // Bogotá to Medellín, and to Madrid
  expect(kilometres([4.711, -74.0721], [6.2442, -75.5812])).toBeGreaterThan(230)
  expect(kilometres([4.711, -74.0721], [6.2442, -75.5812])).toBeLessThan(250)
  expect(Math.round(kilometres([4.711, -74.0721], [40.4168, -3.7038]) / 100)).toBe(80)
  expect(kilometres([0, 0], [0, 0])).toBe(0)
  expect(kilometres([0, 0], [0, 180])).toBe(20_015)
})

test('anywhere in the country is near; another continent is far; an unknown country says nothing', () => {
  // Leticia, San Andrés, Pasto
  for (const [latitude, longitude] of [
    ['-4.2153', '-69.9406'],
    ['12.5847', '-81.7006'],
    ['+1.2136', '-77.2811'],
  ] as const)
    expect(farFrom('CO', latitude, longitude)).toBeNull()
  expect(farFrom('CO', '40.4168', '-3.7038')).toBeGreaterThan(7_000)
  expect(farFrom('CO', '-33.45', '-70.66')).toBeGreaterThan(4_000)
  expect(farFrom('ZZ', '40.4168', '-3.7038')).toBeNull()
})
