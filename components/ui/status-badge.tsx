import { Ban, Check, Circle, CircleDashed, CircleDot, ClockAlert, Eye, Loader, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Look } from '@/lib/format'
import { Badge, type Tone } from './badge'

const marks: Record<Look, { icon: LucideIcon; tone?: Tone }> = {
  idle: { icon: Circle },
  started: { icon: CircleDashed },
  waiting: { icon: CircleDot, tone: 'info' },
  working: { icon: Loader, tone: 'info' },
  done: { icon: Check, tone: 'ok' },
  refused: { icon: X, tone: 'bad' },
  late: { icon: ClockAlert, tone: 'warn' },
  void: { icon: Ban },
  review: { icon: Eye, tone: 'info' },
}

/** Icon of a state, where its text is shown beside it. */
export function StateMark({ look }: { look: Look }) {
  const { icon: Icon } = marks[look]
  return <Icon aria-hidden="true" />
}

/** A state by icon, tone and text, never by colour alone. */
export function StatusBadge({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <Badge tone={marks[look].tone} icon={<StateMark look={look} />}>
      {children}
    </Badge>
  )
}
