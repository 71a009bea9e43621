import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { StatusBadge } from '@/components/ui/status-badge'
import type { MovementRow } from '@/lib/contract/panel/money-views'
import { looks } from '@/lib/format'

type MovementBadgesProps = Pick<MovementRow, 'status'> & Partial<Pick<MovementRow, 'suspense' | 'reversal'>>

/** How a movement ended, and where its money is if not where it was to go; the same in the list and on its page. */
export function MovementBadges({ status, suspense, reversal }: MovementBadgesProps) {
  const t = useTranslations('money.movements')
  const tStatus = useTranslations('common.status.movement')
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge look={looks.movement[status]}>{tStatus(status)}</StatusBadge>
      {suspense ? <Badge tone="warn">{t('suspense')}</Badge> : null}
      {reversal ? <Badge tone="bad">{t('reversal')}</Badge> : null}
    </span>
  )
}
