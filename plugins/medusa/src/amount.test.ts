import { expect, test } from '@playwright/test'
import { decimalOf } from './amount'

test('amounts in all of Medusa’s forms, with two places, rounded half up on their digits', () => {
  const given: [Parameters<typeof decimalOf>[0], string][] = [
    [32000, '32000.00'],
    [0.1 + 0.2, '0.30'],
    ['6.3327', '6.33'],
    ['1.005', '1.01'],
    ['0.999', '1.00'],
    [{ value: '100000.00000000000000' }, '100000.00'],
    [{ raw: { value: '123456789012345678.45' } }, '123456789012345678.45'],
    [{ toFixed: () => '10.5' }, '10.50'],
    ['7', '7.00'],
  ]
  for (const [amount, decimal] of given) expect(decimalOf(amount), JSON.stringify(amount)).toBe(decimal)
})

test('what is no amount in plain notation is refused', () => {
  for (const amount of ['-1', '1e21', '', 'NaN', '1,5', Number.NaN, {}] as never[])
    expect(() => decimalOf(amount), JSON.stringify(amount)).toThrow(RangeError)
})
