import { useLocale, useTranslations } from 'next-intl'
import { Sum } from '@/components/ui/record/sum'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import { formatMoney, formatPercent } from '@/lib/format'

/** What arrives, what it costs, and what leaves the balance. */
export function PayoutMoney({ payout }: { payout: PayoutDetail }) {
  const t = useTranslations('money.payoutSum')
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, payout.currency, locale)
  return (
    <Sum
      rows={[
        { label: t('amount'), value: money(payout.amount) },
        ...(payout.purpose === 'withdrawal'
          ? [
              { label: t('fee'), value: money(payout.fee_service) },
              {
                label: t('iva', { percent: formatPercent(payout.iva_percentage, locale) }),
                value: money(payout.fee_iva),
              },
            ]
          : []),
      ]}
      total={{ label: t(payout.purpose === 'return' ? 'held' : 'total'), value: money(payout.total) }}
    />
  )
}
