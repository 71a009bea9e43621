import { Clock } from 'lucide-react'
import { Payee } from '@/components/checkout/payee'
import type { PayerTexts } from '@/components/checkout/texts'
import { Amount } from '@/components/ui/record/amount'
import { Facts } from '@/components/ui/record/facts'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'
import { fill, formatDate, formatMoney, type Locale } from '@/lib/format'

/** The payment that is given back, as its receipt shows it. */
export interface Paid {
  amount: string
  currency: string
  /** ISO 8601. */
  date: string
  /** Method and bank. */
  method: string
  cus: string | null
}

interface RefundSummaryProps {
  refund: RefundForPayerView
  paid: Paid | null
  texts: PayerTexts['refund']
  locale: Locale
}

/** Who gives money back, for what and how much, in that order, above everything else. */
export function RefundSummary({ refund, paid, texts, locale }: RefundSummaryProps) {
  const { payee, description, reason, amount, currency, expires_at } = refund
  return (
    <>
      <Payee name={payee} note={texts.gives} large />
      <div className="mt-6 mb-5 grid gap-1.5 wrap-anywhere lg:mt-10 lg:mb-8">
        <h1 className="text-16 font-normal tracking-[0] text-ink-2">
          {description ? fill(texts.of, { description }) : texts.ofPayment}
        </h1>
        {reason ? <p className="text-16 text-ink-2">{reason}</p> : null}
        <p>
          <Amount amount={amount} currency={currency} locale={locale} />
        </p>
      </div>
      {paid ? (
        <div className="border-t border-line pt-4">
          <Facts
            as="spread"
            facts={[
              {
                label: texts.facts.paid,
                value: <span className="numeric">{formatMoney(paid.amount, paid.currency, locale)}</span>,
              },
              { label: texts.facts.date, value: formatDate(paid.date, locale) },
              { label: texts.facts.method, value: paid.method },
              {
                label: texts.facts.cus,
                value: paid.cus && <span className="font-mono text-[0.93em]">{paid.cus}</span>,
              },
            ]}
          />
        </div>
      ) : null}
      {expires_at ? (
        <p className="mt-4 flex gap-2 text-13 text-ink-2">
          <Clock className="mt-px text-ink-3" aria-hidden="true" />
          <span>{fill(texts.until, { date: formatDate(expires_at, locale) })}</span>
        </p>
      ) : null}
    </>
  )
}
