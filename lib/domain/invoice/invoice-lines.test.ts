import { expect, test } from '@playwright/test'
import { Money } from '../money'
import { invoiceLines } from './invoice-lines'

const cop = (amount: string) => Money.of(amount, 'COP')
const told = (fee: string, iva: string) =>
  invoiceLines(cop(fee), cop(iva), '19.00')?.map(({ price, exempt }) => `${price}${exempt ? ' exempt' : ''}`) ?? null

test('one line of fee and IVA, however its charges were rounded', () => {
  // 33,333.33 at 2.50 %: 833.33 and 158.33, a hundred times: 19 % of the sum would be 15,833.27
  expect(told('83333.00', '15833.00')).toEqual(['99166.00'])
  expect(told('2500.00', '475.00')).toEqual(['2975.00'])
  // rounded up each time: 26.03 at 19 % is 4.9457, a hundred times 4.95
  expect(told('2603.00', '495.00')).toEqual(['3098.00'])
})

test('fees without IVA are exempt lines of their own, and the lines are the total', () => {
  expect(told('2500.00', '0.00')).toEqual(['2500.00 exempt'])
  // 2,500.00 with IVA and 700.00 without
  expect(told('3200.00', '475.00')).toEqual(['2975.00', '700.00 exempt'])
})

test('no lines where the IVA is more than the rate of all fees', () => {
  expect(told('2500.00', '525.00')).toBeNull()
  expect(told('0.00', '475.00')).toBeNull()
})
