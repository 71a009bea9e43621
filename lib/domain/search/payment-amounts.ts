import { type Currency, type DecimalLike, Money } from '../money'
import type { OtherAmount } from './found'

type Amounts = Record<'amount' | 'charge' | 'reloadAmount' | 'feeService' | 'feeIva' | 'totalToPay', DecimalLike> & {
  feeCurrency: Currency
  feeMode: 'payer' | 'receiver'
}

/** Fields of a payment that have its amounts. */
export const amountFields = {
  ...{ amount: true, charge: true, reloadAmount: true, feeService: true, feeIva: true, totalToPay: true },
  ...{ feeCurrency: true, feeMode: true },
} as const

/** What a payment was asked for, which lists show, and the other amounts that it is found by (`payment_amounts`). */
export function paymentAmounts(row: Amounts): {
  asked: Money
  others: OtherAmount<'total' | 'in_pesos' | 'credited'>[]
} {
  const asked = Money.of(row.reloadAmount, row.feeCurrency)
  const credited = asked.minus(asked.of(row.feeService)).minus(asked.of(row.feeIva))
  return {
    asked,
    others: [
      { of: 'total', amount: Money.of(row.charge, 'COP') },
      { of: 'total', amount: asked.of(row.totalToPay) },
      { of: 'in_pesos', amount: Money.of(row.amount, 'COP') },
      ...(row.feeMode === 'receiver' ? [{ of: 'credited' as const, amount: credited }] : []),
    ],
  }
}
