import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/notice/alert'
import type { PayoutPageView } from '@/lib/contract/panel/payout-views'
import { formatDateTime } from '@/lib/format'
import { usePayoutDeed } from './use-payout-deed'

interface MeanwhileDeedProps extends Pick<PayoutPageView, 'history'> {
  readerId: number
}

/** What a colleague did since the page was opened, so that nobody wonders why it looks different. */
export function MeanwhileDeed({ history, readerId }: MeanwhileDeedProps) {
  const t = useTranslations('money.payouts')
  const locale = useLocale()
  const deed = usePayoutDeed()
  const [newest] = history
  const [opened] = useState(newest?.id)
  if (!newest || newest.id === opened || newest.actor_id === readerId) return null
  return (
    <Alert tone="info" role="alert" title={t('meanwhile')}>
      {`${deed(newest)}, ${formatDateTime(newest.at, locale)}`}
    </Alert>
  )
}
