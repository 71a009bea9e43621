import { Check } from 'lucide-react'

interface StepsProps {
  label: string
  /** Names in order. */
  steps: readonly string[]
  /** Index of the current step; the number of steps when all are done. */
  at: number
  /** Announced beside a completed step. */
  done: string
}

/** Progress in a sequence. Completed steps are not links, because a verification cannot be undone. */
export function Steps({ label, steps, at, done }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, place) => (
        <li key={step} className={place < at ? 'done' : undefined} aria-current={place === at ? 'step' : undefined}>
          <span>
            {place < at ? <Check className="s" aria-hidden="true" /> : null}
            <span className="lab">{step}</span>
            {place < at ? <span className="sr">{done}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
