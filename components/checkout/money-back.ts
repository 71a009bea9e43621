import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { formatMoney, type Locale } from '@/lib/format'

/** The amounts of a payment that are back at its payer, and on their way there, to be shown; null where nothing is. */
export function moneyBack(
  { given_back: given }: Checkout,
  locale: Locale,
): { back: string | null; way: string | null } {
  const shown = (amount: string) =>
    given === null || amount === '0.00' ? null : formatMoney(amount, given.currency, locale)
  return { back: shown(given?.amount ?? '0.00'), way: shown(given?.under_way ?? '0.00') }
}
