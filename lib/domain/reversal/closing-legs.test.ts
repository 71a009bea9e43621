import { expect, test } from '@playwright/test'
import type { Leg } from '../ledger/legs'
import { Money } from '../money'
import { type ClosingTerms, closingLegs, type ToClose } from './closing-legs'

// 100,000.00 at 2.50 % and 19 %, in payer mode.
const payer: ToClose = {
  ...{ id: 4, ownerId: 7, feeCurrency: 'COP', feeService: '2500.00', feeIva: '475.00' },
  ...{ totalToPay: '102975.00', totalCop: '102975.00', charge: '102975.00' },
  ...{ amount: '102975.00', amountCurrency: 'COP', credited: '100000.00', debited: '0.00' },
  ...{ feeGiven: '0.00', ivaGiven: '0.00' },
}
const receiver: ToClose = {
  ...{ ...payer, totalToPay: '100000.00', totalCop: '100000.00', charge: '100000.00' },
  ...{ amount: '100000.00', credited: '97025.00' },
}
// 50.00 USD at 2.00 % and a rate of 4,000.33: 51.19 USD are 204,776.89 COP, charged in whole pesos.
const usd: ToClose = {
  ...{ id: 4, ownerId: 7, feeCurrency: 'USD', feeService: '1.00', feeIva: '0.19', totalToPay: '51.19' },
  ...{ totalCop: '204776.89', charge: '204777.00', amount: '204777.00', amountCurrency: 'COP' },
  ...{ credited: '50.00', debited: '20.00', feeGiven: '0.20', ivaGiven: '0.03' },
}
const returned: ToClose = { ...payer, credited: '0.00' }

const said = (reversal: ToClose, terms: ClosingTerms) =>
  closingLegs(reversal, terms)
    .filter(({ amount }) => !amount.isZero)
    .map(({ from, to, amount }) => `${from} → ${to} ${amount} ${amount.currency}`)

/** What stands on `reversals` afterwards, in a currency. */
function left(reversal: ToClose, legs: Leg[], currency: 'COP' | 'USD'): string {
  const start = Money.of(currency === reversal.feeCurrency ? reversal.debited : '0', currency)
  const taken = Money.of(currency === 'COP' ? reversal.amount : '0', currency)
  return legs
    .filter(({ amount }) => amount.currency === currency)
    .reduce((sum, { to, amount }) => (to === 'reversals' ? sum.plus(amount) : sum.minus(amount)), start.minus(taken))
    .toString()
}

test('the wallet bears what was credited, fee and IVA are given up: nothing is lost', () => {
  expect(said(payer, { walletShare: '100000.00', givesUpFee: true })).toEqual([
    'wallet:7 → reversals 100000.00 COP',
    'fees → reversals 2500.00 COP',
    'iva → reversals 475.00 COP',
  ])
  expect(said(receiver, { walletShare: '97025.00', givesUpFee: true })[0]).toBe('wallet:7 → reversals 97025.00 COP')
})

test('what neither the wallet nor the fee bears is a loss; a debit counts, and what it took too much goes back', () => {
  const kept = { walletShare: '30000.00', givesUpFee: false }
  expect(said({ ...payer, debited: '20000.00' }, kept)).toEqual([
    'wallet:7 → reversals 10000.00 COP',
    'losses → reversals 72975.00 COP',
  ])
  expect(said({ ...payer, debited: '50000.00' }, kept)).toEqual([
    'reversals → wallet:7 20000.00 COP',
    'losses → reversals 72975.00 COP',
  ])
})

test('a link in dollars goes back through fx at its own rate, without what refunds were given of its fee', () => {
  expect(said(usd, { walletShare: '45.00', givesUpFee: true })).toEqual([
    'wallet:7 → reversals 25.00 USD',
    'fees → reversals 0.80 USD',
    'iva → reversals 0.16 USD',
    'losses → reversals 5.23 USD',
    'reversals → fx 51.19 USD',
    'fx → reversals 204776.89 COP',
    'rounding → reversals 0.11 COP',
  ])
})

test('money that had been given back already is lost', () => {
  expect(said(returned, { walletShare: '0.00', givesUpFee: false })).toEqual(['losses → reversals 102975.00 COP'])
})

test('nothing remains on the reversals account, however the loss is divided', () => {
  for (const reversal of [payer, receiver, usd, returned])
    for (const givesUpFee of [true, false])
      for (const walletShare of ['0.00', '12.34', reversal.credited])
        for (const currency of ['COP', 'USD'] as const)
          expect(left(reversal, closingLegs(reversal, { walletShare, givesUpFee }), currency)).toBe('0.00')
})
