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

/** A state: its shape, its tone and its word together, never colour alone. */
export function StatusBadge({ look, children }: { look: Look; children: ReactNode }) {
  const { icon: Icon, tone } = marks[look]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {children}
    </Badge>
  )
}
