import { useTranslations } from 'next-intl'
import { PaymentBadges } from '@/components/account/payment-badges'
import { StatusBadge } from '@/components/ui/status-badge'
import type { DepositRow } from '@/lib/contract/deposit/pages'
import { looks } from '@/lib/format'

type Status = DepositRow['status']

const isReload = (status: Status): status is keyof typeof looks.reload => status in looks.reload

export function DepositBadge({
  status,
  disposition = 'none',
}: {
  status: Status
  disposition?: DepositRow['disposition']
}) {
  const t = useTranslations('common.status.reload')
  return isReload(status) ? (
    <StatusBadge look={looks.reload[status]}>{t(status)}</StatusBadge>
  ) : (
    <PaymentBadges status={status} disposition={disposition} />
  )
}
