import { Money } from '../money'
import type { InvoiceLine } from './invoicer'

/** Of a peso and a thousandth: what rounding each charge to centavos can come to. */
const rounding = (fee: Money) => Money.of('1.00', fee.currency).plus(fee.percent('0.1'))

/**
 * The lines of an invoice over what a month charged. Where fees with and without IVA were charged, IVA tells how much of the fee had it;
 * the rest is exempt. What rounding explains stays within the one line, so that the total is that of the ledger.
 * @param ivaPercentage of a fee that has IVA
 * @returns null where the month's IVA is of no such fee: more than the percentage of all of it
 */
export function invoiceLines(fee: Money, iva: Money, ivaPercentage: string): InvoiceLine[] | null {
  const total = fee.plus(iva)
  if (iva.isZero) return [{ price: total, exempt: true }]
  const taxed = iva.share(Money.of('100.00', fee.currency), Money.of(ivaPercentage, fee.currency))
  const rest = fee.minus(taxed)
  const isRounding = rest.compare(rounding(fee)) <= 0
  if (isRounding && taxed.minus(fee).compare(rounding(fee)) <= 0) return [{ price: total, exempt: false }]
  if (isRounding) return null
  return [
    { price: taxed.plus(iva), exempt: false },
    { price: rest, exempt: true },
  ]
}
