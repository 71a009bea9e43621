import { Sum } from '@/components/ui/record/sum'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, formatMoney, formatPercent, type Locale } from '@/lib/format'
import { chargeOf } from './charge'
import type { PayerTexts } from './texts'

type Fees = 'fee_mode' | 'fee_percentage' | 'iva_percentage' | 'service_fee_amount' | 'service_iva_amount'

interface BreakdownProps {
  of: Pick<PublicLink | Checkout, 'currency' | 'amount' | 'total_to_pay' | 'charge' | Fees>
  texts: PayerTexts['sum']
  locale: Locale
}

/** Amount, fee, IVA and total. If the receiver pays the fee, the payer sees only the total. */
export function Breakdown({ of, texts, locale }: BreakdownProps) {
  // A general link has no figures until the payer enters an amount.
  const money = (amount: string) => (of.total_to_pay === '0.00' ? '—' : formatMoney(amount, of.currency, locale))
  const rows =
    of.fee_mode === 'receiver'
      ? []
      : [
          { label: texts.amount, value: money(of.amount) },
          {
            label: fill(texts.fee, { percent: formatPercent(of.fee_percentage, locale) }),
            value: money(of.service_fee_amount),
          },
          {
            label: fill(texts.iva, { percent: formatPercent(of.iva_percentage, locale) }),
            value: money(of.service_iva_amount),
          },
        ]
  return (
    <>
      <Sum rows={rows} total={{ label: texts.total, value: money(of.total_to_pay) }} />
      <ChargeNote of={of} texts={texts} locale={locale} />
    </>
  )
}

/** Amount charged by the bank in COP, if different from the total. */
export function ChargeNote({ of, texts, locale }: Pick<BreakdownProps, 'texts' | 'locale'> & { of: Charged }) {
  const charge = chargeOf(of, texts, locale)
  return charge ? <p className="mt-3 text-13 text-ink-2">{charge}</p> : null
}

type Charged = Pick<PublicLink | Checkout, 'currency' | 'total_to_pay' | 'charge'>
