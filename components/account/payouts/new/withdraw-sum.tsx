import { useLocale, useTranslations } from 'next-intl'
import { Sum } from '@/components/ui/record/sum'
import type { Wallet } from '@/lib/contract/payout/pages'
import { formatMoney, formatPercent } from '@/lib/format'
import { leftOf } from './cents'
import { useQuote } from './use-quote'

/** What arrives, what it costs and what leaves the balance; the rows stand before the figures are known. */
export function WithdrawSum({ amount, wallet }: { amount: string | null; wallet: Wallet }) {
  const t = useTranslations('payouts.sum')
  const locale = useLocale()
  const { currency } = wallet
  const quote = useQuote(amount, currency)
  const money = (text: string | null | undefined) => (text ? formatMoney(text, currency, locale) : '—')
  const left = quote && leftOf(wallet.amount, quote.total)
  return (
    <>
      <Sum
        rows={[
          { label: t('amount'), value: money(amount) },
          { label: t('fee'), value: money(quote?.fee_service) },
          { label: t('iva', { percent: formatPercent(wallet.iva_percentage, locale) }), value: money(quote?.fee_iva) },
        ]}
        total={{ label: t('total'), value: money(quote?.total) }}
      />
      <p className="mt-2 flex justify-between gap-4 text-13 text-ink-2">
        {t('left')} <span className="numeric">{money(left)}</span>
      </p>
      <p className="sr-only" role="status">
        {quote ? t('said', { amount: money(quote.amount), total: money(quote.total) }) : ''}
      </p>
    </>
  )
}
