import { ClockAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { StatusBadge } from '@/components/ui/status-badge'
import type { ConsoleReversal } from '@/lib/contract/reversal/pages'

const looks = { OPEN: 'waiting', PROPOSED: 'review', CLOSED: 'done' } as const

/** How a reversal stands, and whether its deadline is near or past. */
export function ReversalBadges({ row: { status, urgency } }: { row: Pick<ConsoleReversal, 'status' | 'urgency'> }) {
  const t = useTranslations('money.reversals')
  return (
    <span className="flex flex-wrap items-center justify-end gap-1.5">
      {urgency ? (
        <Badge tone={urgency === 'overdue' ? 'bad' : 'warn'} icon={<ClockAlert aria-hidden="true" />}>
          {t(`urgency.${urgency}`)}
        </Badge>
      ) : null}
      <StatusBadge look={looks[status]}>{t(`stands.${status}`)}</StatusBadge>
    </span>
  )
}
