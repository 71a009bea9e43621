import type { ReactNode } from 'react'
import { classes } from './classes'

/** Three tiles at most side by side; with `lead` the first one is larger. */
export function Stats({ lead, children }: { lead?: boolean; children: ReactNode }) {
  return <div className={classes('stats', lead && 'lead')}>{children}</div>
}

interface StatProps {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** On phones the whole row. */
  full?: boolean
}

/** A name, a figure and one line. */
export function Stat({ label, value, note, full }: StatProps) {
  return (
    <div className={classes('stat', full && 'full')}>
      <span className="k">{label}</span>
      <span className="v">{value}</span>
      {note ? <span className="d">{note}</span> : null}
    </div>
  )
}
