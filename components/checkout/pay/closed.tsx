import { Ban, Check, Clock, ClockAlert, Link2Off } from 'lucide-react'
import { Ring } from '@/components/ui/notice/ring'

const marks = {
  PAID: { icon: Check, tone: 'ok' },
  EXPIRED: { icon: ClockAlert, tone: 'warn' },
  CANCELLED: { icon: Ban, tone: 'rest' },
  ongoing: { icon: Clock, tone: 'rest' },
  stopped: { icon: Ban, tone: 'rest' },
  rate: { icon: Clock, tone: 'rest' },
  unknown: { icon: Link2Off, tone: 'rest' },
} as const

export interface ClosedProps {
  why: keyof typeof marks
  title: string
  text: string
}

/** A link that cannot be paid: the reason and what to do. */
export function Closed({ why, title, text }: ClosedProps) {
  const { icon: Icon, tone } = marks[why]
  return (
    <div className="sheet">
      <section className="sheet-lead">
        <Ring tone={tone}>
          <Icon aria-hidden="true" />
        </Ring>
        <h1>{title}</h1>
        <p>{text}</p>
      </section>
    </div>
  )
}
