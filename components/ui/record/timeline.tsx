import type { ReactNode } from 'react'

export interface Step {
  key: string
  /** `todo`: still to come, an empty circle. */
  tone?: 'ok' | 'info' | 'warn' | 'bad' | 'todo'
  icon?: ReactNode
  /** One sentence. */
  text: ReactNode
  /** Time, or what to expect. */
  when?: ReactNode
}

/** Events, newest first for staff, chronological for payers. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline grid">
      {steps.map((step) => (
        <li key={step.key}>
          <span className="timeline-dot" data-tone={step.tone ?? 'rest'}>
            {step.icon}
          </span>
          <div>
            <p className={step.tone === 'todo' ? 'text-ink-3' : 'font-medium'}>{step.text}</p>
            {step.when ? <p className="text-13 text-ink-3 tabular-nums">{step.when}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
