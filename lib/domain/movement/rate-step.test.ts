import { expect, test } from '@playwright/test'
import { farFromLast } from './rate-step'

test('ten percent either way is near; a cent more is far', () => {
  expect(farFromLast('4400.00', '4000.00')).toBeNull()
  expect(farFromLast('4400.01', '4000.00')).toBe('10.0')
  expect(farFromLast('3600.00', '4000.00')).toBeNull()
  expect(farFromLast('3599.99', '4000.00')).toBe('-10.0')
  expect(farFromLast('41.20', '4120.00')).toBe('-99.0')
  expect(farFromLast('5000', '4000.00')).toBe('25.0')
})

test('the first rate is far from nothing', () => {
  expect(farFromLast('1.00', null)).toBeNull()
})
