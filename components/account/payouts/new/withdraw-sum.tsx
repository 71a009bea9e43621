import { useLocale, useTranslations } from 'next-intl'
import { PayoutSum } from '@/components/layout/payout-sum'
import { leftOf } from '@/lib/browser/cents'
import type { Wallet } from '@/lib/contract/payout/pages'
import { formatMoney } from '@/lib/format'
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
      <PayoutSum
        t={t}
        cost={quote ?? (amount ? { amount } : {})}
        currency={currency}
        ivaPercentage={wallet.iva_percentage}
        gmfPercentage={wallet.gmf_percentage}
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
