import { Ban, Check, CircleDashed, Hourglass, type LucideIcon, Send, Undo2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { PayoutRow } from '@/lib/contract/panel/payout-views'

const marks: Record<PayoutRow['status'], { icon: LucideIcon; tone?: Tone }> = {
  awaiting_destination: { icon: Hourglass, tone: 'info' },
  requested: { icon: CircleDashed },
  approved: { icon: Check, tone: 'info' },
  sent: { icon: Send, tone: 'info' },
  completed: { icon: Check, tone: 'ok' },
  rejected: { icon: X, tone: 'bad' },
  cancelled: { icon: Ban },
  failed: { icon: X, tone: 'bad' },
  returned: { icon: Undo2, tone: 'warn' },
}

/** Icon of a payout's state, where its text is shown beside it. */
export function PayoutMark({ status }: Pick<PayoutRow, 'status'>) {
  const { icon: Icon } = marks[status]
  return <Icon aria-hidden="true" />
}

interface PayoutBadgeProps extends Pick<PayoutRow, 'status' | 'purpose'> {
  /** One of two operators has approved it. */
  once?: boolean
}

/** State of a payout or refund; refunds are feminine in Spanish. */
export function PayoutBadge({ status, purpose, once }: PayoutBadgeProps) {
  const t = useTranslations('money.payoutState')
  return (
    <Badge tone={once ? 'info' : marks[status].tone} icon={<PayoutMark status={status} />}>
      {once ? t('once') : t(`${purpose}.${status}`)}
    </Badge>
  )
}
