import type { ReactNode } from 'react'
import { classes } from './classes'

export interface Step {
  key: string
  /** `todo`: still to come, an empty circle. */
  tone?: 'ok' | 'info' | 'bad' | 'todo'
  icon?: ReactNode
  /** One sentence. */
  text: ReactNode
  /** Time, or what to expect. */
  when?: ReactNode
}

/** Events, newest first for staff, chronological for payers. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.key}>
          <span className={classes('dot', step.tone)}>{step.icon}</span>
          <div>
            <p className={step.tone === 'todo' ? 'later' : 'event'}>{step.text}</p>
            {step.when ? <p className="when">{step.when}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
