import { useTranslations } from 'next-intl'
import { PayoutBadge as Badge } from '@/components/layout/payout-badge'
import type { PayoutStatus } from '@/lib/contract/payout/calls'

/** State of a payout. */
export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const t = useTranslations('payouts.status')
  return <Badge status={status}>{t(status)}</Badge>
}
