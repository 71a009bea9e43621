import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Sum } from '@/components/ui/record/sum'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import { formatMoney, formatPercent } from '@/lib/format'

/** What arrives, what it costs and what leaves the balance; then what the holder has besides. */
export function PayoutMoney({ payout }: { payout: PayoutDetail }) {
  const t = useTranslations('money.payoutSum')
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, payout.currency, locale)
  return (
    <Card title={t('title')}>
      <div className="grid content-start gap-4">
        <Sum
          rows={[
            { label: t('amount'), value: money(payout.amount) },
            { label: t('fee'), value: money(payout.fee_service) },
            {
              label: t('iva', { percent: formatPercent(payout.iva_percentage, locale) }),
              value: money(payout.fee_iva),
            },
          ]}
          total={{ label: t('total'), value: money(payout.total) }}
        />
        <dl className="grid gap-1 rounded-2 bg-canvas px-3 py-2 text-13">
          {(['balance', 'reserved'] as const).map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-2">{t(name)}</dt>
              <dd className="numeric font-medium">{money(payout[name])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
