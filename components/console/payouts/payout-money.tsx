import { useTranslations } from 'next-intl'
import { PayoutSum } from '@/components/layout/payout-sum'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'

/** What arrives, what it costs, and what leaves the balance. */
export function PayoutMoney({ payout }: { payout: PayoutDetail }) {
  const t = useTranslations('money.payoutSum')
  const { currency, iva_percentage: ivaPercentage, gmf_percentage: gmfPercentage } = payout
  return <PayoutSum t={t} cost={payout} {...{ currency, ivaPercentage, gmfPercentage }} />
}
