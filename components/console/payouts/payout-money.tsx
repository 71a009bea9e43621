import { useLocale, useTranslations } from 'next-intl'
import { PayoutSum } from '@/components/layout/payout-sum'
import { Sum } from '@/components/ui/record/sum'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import { formatMoney } from '@/lib/format'

/** What arrives, what it costs, and what leaves the balance. */
export function PayoutMoney({ payout }: { payout: PayoutDetail }) {
  const t = useTranslations('money.payoutSum')
  const locale = useLocale()
  const { currency, iva_percentage: ivaPercentage, gmf_percentage: gmfPercentage } = payout
  if (payout.purpose === 'withdrawal')
    return <PayoutSum t={t} cost={payout} {...{ currency, ivaPercentage, gmfPercentage }} />
  const money = (amount: string) => formatMoney(amount, currency, locale)
  return (
    <Sum
      rows={[{ label: t('amount'), value: money(payout.amount) }]}
      total={{ label: t(payout.purpose === 'return' ? 'held' : 'total'), value: money(payout.total) }}
    />
  )
}
