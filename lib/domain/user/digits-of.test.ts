import { expect, test } from '@playwright/test'
import { digitsOf } from './digits-of'

test('a phone or document is searched for in any form that pages print', () => {
  for (const phone of ['310 555 0199', '+573105550199', '+57 310 555 0199', '(310) 555-0199', '3105550199'])
    expect(digitsOf(phone), phone).toBe('3105550199')
  for (const document of ['CC 1.018.437.902', 'cc. 1018437902', '1 018 437 902'])
    expect(digitsOf(document), document).toBe('1018437902')
  expect(digitsOf('NIT 900.123.456-7')).toBe('9001234567')
  expect(digitsOf('CE ab-123')).toBe('ab123')
})

test('of other text nothing is left out', () => {
  for (const text of ['Ana Ruiz', 'CC', 'Ti amo', 'orden-2481', 'K7M2 PQ9X', 'Nit.', '%', '-', ''])
    expect(digitsOf(text)).toBeNull()
})
