import { Ban, Check, CircleDashed, Hourglass, type LucideIcon, Send, Undo2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { PayoutResource } from '@/lib/contract/payout/pages'

type Status = PayoutResource['status']

const marks: Record<Status, { icon: LucideIcon; tone?: Tone }> = {
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

/** State of a payout. */
export function PayoutBadge({ status }: { status: Status }) {
  const t = useTranslations('payouts.status')
  const { icon: Icon, tone } = marks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </Badge>
  )
}
