import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { fill, formatMoney, type Locale } from '@/lib/format'
import type { PayerTexts } from './texts'

/** Returns the text for the amount charged by the bank in COP; null if it equals the total. */
export function chargeOf(
  of: Pick<Checkout, 'currency' | 'total_to_pay'> & { charge?: Checkout['charge'] },
  sums: PayerTexts['sum'],
  locale: Locale,
): string | null {
  const { charge } = of
  if (!charge || (of.currency === charge.currency && of.total_to_pay === charge.amount)) return null
  const amount = formatMoney(charge.amount, charge.currency, locale)
  if (!charge.rate) return fill(sums.charge, { amount })
  return fill(sums.rate, { amount, rate: formatMoney(charge.rate, charge.currency, locale) })
}
