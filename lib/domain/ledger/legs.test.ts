import { expect, test } from '@playwright/test'
import { legsJson, type PricedMovement, paymentLegs } from './legs'

const movement: PricedMovement = {
  id: 'mm_x',
  ownerId: 7,
  rail: 'sandbox',
  feeCurrency: 'COP',
  feeMode: 'payer',
  reloadAmount: '100000.00',
  feeService: '2500.00',
  feeIva: '475.00',
  totalToPay: '102975.00',
  totalCop: '102975.00',
  charge: '102975.00',
}
const shown = (changes: Partial<PricedMovement>) =>
  legsJson(paymentLegs({ ...movement, ...changes })).map(
    ({ from, to, amount, currency }) => `${from} → ${to} ${amount} ${currency}`,
  )

test('payer mode: the rail pays owner, fee and IVA; their sum is what was charged', () => {
  expect(shown({})).toEqual([
    'rail:sandbox → wallet:7 100000.00 COP',
    'rail:sandbox → fees 2500.00 COP',
    'rail:sandbox → iva 475.00 COP',
  ])
})

test('receiver mode: the owner gets it all, then pays fee and IVA: 97025.00 stay', () => {
  expect(shown({ feeMode: 'receiver', totalToPay: '100000.00', totalCop: '100000.00', charge: '100000.00' })).toEqual([
    'rail:sandbox → wallet:7 100000.00 COP',
    'wallet:7 → fees 2500.00 COP',
    'wallet:7 → iva 475.00 COP',
  ])
})

test('a charge rounded up leaves its difference in rounding', () => {
  expect(shown({ totalCop: '34126.67', charge: '34127.00' }).at(-1)).toBe('rail:sandbox → rounding 0.33 COP')
})

test('a USD payment goes through fx: COP in, USD out', () => {
  expect(
    shown({
      feeCurrency: 'USD',
      reloadAmount: '50.00',
      feeService: '1.00',
      feeIva: '0.19',
      totalToPay: '51.19',
      totalCop: '204760.00',
      charge: '204760.00',
    }),
  ).toEqual(['rail:sandbox → fx 204760.00 COP', 'fx → wallet:7 50.00 USD', 'fx → fees 1.00 USD', 'fx → iva 0.19 USD'])
})

test('a leg of nothing is left out', () => {
  expect(shown({ feeService: '0.00', feeIva: '0.00' })).toEqual(['rail:sandbox → wallet:7 100000.00 COP'])
})
