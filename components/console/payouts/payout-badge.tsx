import { useTranslations } from 'next-intl'
import { PayoutBadge as Badge } from '@/components/layout/payout-badge'
import type { PayoutRow } from '@/lib/contract/panel/payout-views'

interface PayoutBadgeProps extends Pick<PayoutRow, 'status' | 'purpose'> {
  /** One of two operators has approved it. */
  once?: boolean
}

/** State of a payout or refund, and whether one of two approvals is there. */
export function PayoutBadge({ status, purpose, once }: PayoutBadgeProps) {
  const t = useTranslations('money.payoutState')
  return (
    <Badge status={status} tone={once ? 'info' : undefined}>
      {once ? t('once') : t(`${purpose === 'withdrawal' ? purpose : 'refund'}.${status}`)}
    </Badge>
  )
}
