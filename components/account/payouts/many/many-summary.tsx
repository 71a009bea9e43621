import { Clock, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { PayoutSum } from '@/components/layout/payout-sum'
import { Alert } from '@/components/ui/notice/alert'
import type { BatchQuoteView, Wallet } from '@/lib/contract/payout/pages'
import { formatDateTime, formatMoney } from '@/lib/format'

interface ManySummaryProps {
  quote: BatchQuoteView
  wallet: Wallet
  now: string
}

/** What all lines cost together, what they leave, and what deserves a look before they are sent. */
export function ManySummary({ quote, wallet, now }: ManySummaryProps) {
  const t = useTranslations('payouts.many')
  const sum = useTranslations('payouts.sum')
  const locale = useLocale()
  const { currency, left, lines, payable_from: from } = quote
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const added = new Set(lines.flatMap((line) => (line.added && !line.repeated ? [line.line] : []))).size
  const repeated = lines.filter((line) => line.repeated).length
  return (
    <>
      <div>
        <p className="mb-3 font-medium">{t('count', { count: quote.count })}</p>
        <PayoutSum
          t={sum}
          cost={quote}
          currency={currency}
          ivaPercentage={wallet.iva_percentage}
          gmfPercentage={wallet.gmf_percentage}
        />
        <p className="mt-2 flex justify-between gap-4 text-13 text-ink-2">
          {sum('left')} <span className="numeric">{left === null ? '—' : money(left)}</span>
        </p>
      </div>
      {left === null ? (
        <Alert tone="bad" title={t('tooMuch')}>
          {t('tooMuchText', { balance: money(quote.balance) })}
        </Alert>
      ) : null}
      {added > 0 || repeated > 0 ? (
        <Alert tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={t('look')}>
          <ul className="text-13">
            {added > 0 ? <li>{t('added', { count: added })}</li> : null}
            {repeated > 0 ? <li>{t('repeated', { count: repeated })}</li> : null}
          </ul>
        </Alert>
      ) : null}
      {from !== null && from > now ? (
        <p className="flex gap-2 text-13 text-ink-2">
          <Clock className="mt-px flex-none" aria-hidden="true" />
          {t('waits', { from: formatDateTime(from, locale) })}
        </p>
      ) : null}
    </>
  )
}
