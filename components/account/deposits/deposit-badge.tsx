import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status-badge'
import type { DepositRow } from '@/lib/contract/deposit/pages'
import { looks } from '@/lib/format'

type Status = DepositRow['status']

const isReload = (status: Status): status is keyof typeof looks.reload => status in looks.reload

export function DepositBadge({ status }: { status: Status }) {
  const t = useTranslations('common.status')
  return isReload(status) ? (
    <StatusBadge look={looks.reload[status]}>{t(`reload.${status}`)}</StatusBadge>
  ) : (
    <StatusBadge look={looks.movement[status]}>{t(`movement.${status}`)}</StatusBadge>
  )
}
