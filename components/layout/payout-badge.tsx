import { Ban, Check, CircleDashed, Hourglass, type LucideIcon, Send, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import type { PayoutStatus } from '@/lib/contract/payout/calls'

const marks: Record<PayoutStatus, { icon: LucideIcon; tone?: Tone }> = {
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
export function PayoutMark({ status }: { status: PayoutStatus }) {
  const { icon: Icon } = marks[status]
  return <Icon aria-hidden="true" />
}

interface PayoutBadgeProps {
  status: PayoutStatus
  /** Where it differs from the state's. */
  tone?: Tone | undefined
  /** The state in words; refunds are feminine in Spanish. */
  children: ReactNode
}

/** State of a payout or refund. */
export function PayoutBadge({ status, tone, children }: PayoutBadgeProps) {
  return (
    <Badge tone={tone ?? marks[status].tone} icon={<PayoutMark status={status} />}>
      {children}
    </Badge>
  )
}
