import { expect, test } from '@playwright/test'
import { formatSpan } from './format-span'

test('a span is told by its two largest units', () => {
  expect([59, 3_598, 86_400, 266_500].map((seconds) => formatSpan(seconds, 'es'))).toEqual([
    '59 segundos',
    '1 hora',
    '1 día',
    '3 días y 2 horas',
  ])
  expect(formatSpan(31 * 86_400 + 61, 'en')).toBe('31 days')
})
