import { Clock } from 'lucide-react'
import { Breakdown } from '@/components/checkout/breakdown'
import { Payee } from '@/components/checkout/payee'
import type { PayerTexts } from '@/components/checkout/texts'
import { Amount } from '@/components/ui/record/amount'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, formatDate, type Locale } from '@/lib/format'

interface PaySummaryProps {
  link: PublicLink
  texts: Pick<PayerTexts, 'pay' | 'sum'>
  locale: Locale
}

/** Payee, description and amount, in that order, above everything else. */
export function PaySummary({ link, texts, locale }: PaySummaryProps) {
  return (
    <>
      <Payee name={link.payee} note={texts.pay.asks} large />
      <div className="mt-6 mb-5 grid gap-1.5 wrap-anywhere lg:mt-10 lg:mb-8">
        <h1 className="text-16 font-normal tracking-[0] text-ink-2">
          {link.description ?? fill(texts.pay.title, { payee: link.payee })}
        </h1>
        {link.is_general ? (
          <p className="text-28 font-semibold tracking-[-0.022em]">{texts.pay.open}</p>
        ) : (
          <p>
            <Amount amount={link.total_to_pay} currency={link.currency} locale={locale} />
          </p>
        )}
      </div>
      {link.is_general ? null : <Breakdown of={link} texts={texts.sum} locale={locale} />}
      <p className="mt-4 flex gap-2 text-13 text-ink-2">
        <Clock className="mt-px text-ink-3" aria-hidden="true" />
        <span>{fill(texts.pay.until, { date: formatDate(link.expires_at, locale) })}</span>
      </p>
    </>
  )
}
