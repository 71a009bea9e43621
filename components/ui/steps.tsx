import { Check } from 'lucide-react'

interface StepsProps {
  label: string
  /** Names in order. */
  steps: readonly string[]
  /** Index of the present one; as many as there are when all are done. */
  at: number
  /** Read aloud beside a step that is done. */
  done: string
}

/** Where one stands in a sequence. Done steps are no links: nothing verified is undone. */
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
