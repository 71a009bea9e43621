import { expect, test } from '@playwright/test'
import { formatChange } from './figures'

test('a change in percent has its sign, its thousands apart, and no zeros that say nothing', () => {
  expect(formatChange('+9900.00', 'es')).toBe('+9.900\u00a0%')
  expect(formatChange('\u221212345.50', 'en')).toBe('\u221212,345.50%')
  expect(formatChange('+2.63', 'es')).toBe('+2,63\u00a0%')
  expect(formatChange('0.00', 'es')).toBe('0\u00a0%')
})
