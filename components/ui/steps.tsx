import { Check } from 'lucide-react'
import { classes } from './classes'

interface StepsProps {
  label: string
  /** Names in order. */
  steps: readonly string[]
  /** Index of the current step; the number of steps when all are done. */
  at: number
  /** Announced beside a completed step. */
  done: string
}

/**
 * Progress in a sequence; phones show only the name of the current step. Completed steps are not links, because a
 * verification cannot be undone.
 */
export function Steps({ label, steps, at, done }: StepsProps) {
  return (
    <ol className="flex gap-2" aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classes(
            'grid gap-2 text-13 font-medium before:h-0.75 before:rounded-[2px]',
            place <= at ? 'before:bg-accent' : 'before:bg-line',
            place < at ? 'text-ink-2' : place === at ? 'text-ink' : 'text-ink-3',
            place === at || at >= steps.length ? 'flex-1' : 'flex-1 max-md:flex-[0_0_40px]',
          )}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className="flex items-center gap-1.25">
            {place < at ? <Check className="size-3.5 text-accent max-md:hidden" aria-hidden="true" /> : null}
            <span className={place === at ? undefined : 'max-md:hidden'}>{step}</span>
            {place < at ? <span className="sr-only">{done}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
