import type { ReactNode } from 'react'
import { classes } from './classes'

/** Up to three tiles side by side; with `lead` the first is larger. */
export function Stats({ lead, children }: { lead?: boolean; children: ReactNode }) {
  return <div className={classes('stats', lead && 'lead')}>{children}</div>
}

interface StatProps {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** Full row on phones. */
  full?: boolean
}

/** Label, value and one line of note. */
export function Stat({ label, value, note, full }: StatProps) {
  return (
    <div className={classes('stat', full && 'full')}>
      <span className="flex items-center gap-1.5 text-13 text-ink-2">{label}</span>
      <span className="stat-value">{value}</span>
      {note ? <span className="text-13 text-ink-3">{note}</span> : null}
    </div>
  )
}
