import type { Leg, PricedMovement } from '../ledger/legs'
import { type Currency, Money } from '../money'

type Price = Pick<
  PricedMovement,
  'ownerId' | 'feeCurrency' | 'feeService' | 'feeIva' | 'totalToPay' | 'totalCop' | 'charge'
>

/** What closing a reversal depends on; amounts are plain decimals. */
export type ToClose = Price & {
  id: number
  /** What the rail took back. */
  amount: string
  amountCurrency: Currency
  /** What had been credited, in the fee's currency; zero where nothing was, and so no fee was charged. */
  credited: string
  /** What was debited of it already. */
  debited: string
  /** What its refunds were given of the fee and IVA: it is not given up twice. */
  feeGiven: string
  ivaGiven: string
}

/** `walletShare`: what the wallet bears in all, debits included, at most what was credited. */
export type ClosingTerms = { walletShare: string; givesUpFee: boolean }

/**
 * The transfers that close a reversal (docs/ledger.md#postings): the payment's own, mirrored, with `losses` for what neither the
 * wallet nor the fee bears. With them the reversal's sum on `reversals` is zero in each currency.
 */
export function closingLegs(reversal: ToClose, { walletShare, givesUpFee }: ClosingTerms): Leg[] {
  const key = (name: string) => `reversal:${reversal.id}:${name}`
  const own = (amount: string) => Money.of(amount, reversal.feeCurrency)
  const cop = (amount: string) => Money.of(amount, 'COP')
  if (!own(reversal.credited).isPositive) {
    const taken = Money.of(reversal.amount, reversal.amountCurrency)
    return [{ key: key('losses'), from: 'losses', to: 'reversals', amount: taken }]
  }
  const wallet = `wallet:${reversal.ownerId}`
  const owed = own(walletShare).minus(own(reversal.debited))
  const fee = givesUpFee ? own(reversal.feeService).minus(own(reversal.feeGiven)) : own('0')
  const iva = givesUpFee ? own(reversal.feeIva).minus(own(reversal.ivaGiven)) : own('0')
  const total = own(reversal.totalToPay)
  const foreign = reversal.feeCurrency !== 'COP'
  return [
    owed.isPositive || owed.isZero
      ? { key: key('wallet'), from: wallet, to: 'reversals', amount: owed }
      : { key: key('wallet:back'), from: 'reversals', to: wallet, amount: own('0').minus(owed) },
    { key: key('fee'), from: 'fees', to: 'reversals', amount: fee },
    { key: key('iva'), from: 'iva', to: 'reversals', amount: iva },
    {
      key: key('losses'),
      from: 'losses',
      to: 'reversals',
      amount: total.minus(own(walletShare)).minus(fee).minus(iva),
    },
    ...(foreign
      ? [
          { key: key(`${reversal.feeCurrency}:fx`), from: 'reversals', to: 'fx', amount: total },
          { key: key('COP:fx'), from: 'fx', to: 'reversals', amount: cop(reversal.totalCop) },
        ]
      : []),
    {
      key: key('rounding'),
      from: 'rounding',
      to: 'reversals',
      amount: cop(reversal.charge).minus(cop(reversal.totalCop)),
    },
  ]
}
