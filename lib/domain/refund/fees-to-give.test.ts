import { expect, test } from '@playwright/test'
import { feesToGive } from './fees-to-give'

// 33,333.33 at 2.00 % and 19 %, in payer mode: 666.67 and 126.67.
const movement = {
  ...({ disposition: 'partly_refunded', feeMode: 'payer', reloadAmount: '33333.33' } as const),
  ...{ feeService: '666.67', feeIva: '126.67' },
}
const refund = {
  ...({ purpose: 'refund', status: 'completed', currency: 'COP', feesGivenAt: null, amount: '10000.00' } as const),
  ...{ owner: { erasedAt: null }, movement },
}

const given = (facts: object = {}) => {
  const fees = feesToGive({ ...refund, ...facts })
  return fees && [`${fees.fee}`, `${fees.iva}`]
}

test('the share of a part is rounded down, and all of it is given for all that was credited', () => {
  // 666.67 and 126.67 × 10,000 / 33,333.33 = 200.00102… and 38.00103…
  expect(given()).toEqual(['200.00', '38.00'])
  expect(given({ amount: '33333.33' })).toEqual(['666.67', '126.67'])
  expect(given({ amount: '16666.66' }), 'half less a cent').toEqual(['333.33', '63.33'])
  expect(given({ amount: '0.01' })).toBeNull()
})

test('in receiver mode the share is of what was credited, which is the amount less both', () => {
  const receiver = { ...movement, feeMode: 'receiver' as const }
  expect(given({ movement: receiver, amount: '32539.99' })).toEqual(['666.67', '126.67'])
  expect(given({ movement: receiver, amount: '16269.99' })).toEqual(['333.33', '63.33'])
})

test('nothing is given without a fee, twice, before it arrived, once a reversal decides, or more than the refund itself', () => {
  const withoutFee = { ...movement, feeService: '0', feeIva: '0' }
  const large = { ...movement, feeService: '40000.00', feeIva: '7600.00' }
  for (const facts of [
    { movement: withoutFee },
    { movement: large },
    { movement: { ...movement, disposition: 'reversed' } },
    { movement: null },
    { feesGivenAt: new Date(0) },
    { status: 'returned' },
    { purpose: 'return' },
    { owner: { erasedAt: new Date(0) } },
  ])
    expect(given(facts)).toBeNull()
})
