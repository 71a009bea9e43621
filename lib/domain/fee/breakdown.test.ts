import { expect, test } from '@playwright/test'
import { Money } from '../money'
import { breakdown } from './breakdown'

const rule = { percentage: '2.50', fixed: '0.00', ivaPercentage: '19.00' }
const shown = (amount: string, mode: 'payer' | 'receiver', by = rule) =>
  Object.fromEntries(
    Object.entries(breakdown(Money.of(amount, 'COP'), by, mode)).map(([name, money]) => [name, `${money}`]),
  )

test('payer mode adds the fee to what is paid: 100000 + 2500 + 475', () => {
  expect(shown('100000.00', 'payer')).toMatchObject({
    feeService: '2500.00',
    feeIva: '475.00',
    totalFee: '2975.00',
    totalToPay: '102975.00',
    credited: '100000.00',
  })
})

test('receiver mode takes the fee from what is credited', () => {
  expect(shown('100000.00', 'receiver')).toMatchObject({ totalToPay: '100000.00', credited: '97025.00' })
})

test('fee and IVA are each rounded half-up: 833.33325 and 158.3327', () => {
  expect(shown('33333.33', 'payer')).toMatchObject({ feeService: '833.33', feeIva: '158.33', totalToPay: '34324.99' })
})

test('IVA is taken of the rounded fee: 0.205 → 0.21, and 19 % of 0.21 is 0.04, not 0.03895 of 0.205', () => {
  expect(shown('8.20', 'payer')).toMatchObject({ feeService: '0.21', feeIva: '0.04' })
})

test('the fixed part is added before IVA: 1000 at 1 % + 300 = 310, IVA 58.90', () => {
  expect(shown('1000.00', 'payer', { percentage: '1.00', fixed: '300.00', ivaPercentage: '19.00' })).toMatchObject({
    feeService: '310.00',
    feeIva: '58.90',
  })
})

test('nothing is lost on amounts that a double cannot hold', () => {
  expect(
    shown('9007199254740993.01', 'payer', { percentage: '0.00', fixed: '0', ivaPercentage: '19.00' }),
  ).toMatchObject({
    totalToPay: '9007199254740993.01',
  })
})
