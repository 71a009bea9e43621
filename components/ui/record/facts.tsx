import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'

interface FactsProps {
  /** A fact without a value is omitted. */
  facts: readonly { label: string; value: ReactNode }[]
  /** `rows`: value beside its label; `spread`: value at the right edge. Default: below its label. */
  as?: 'rows' | 'spread'
}

/** Labels and values of one record. */
export function Facts({ facts, as }: FactsProps) {
  return (
    <dl className={classes('facts', as && 'rows', as === 'spread' && 'spread')}>
      {facts
        .filter((fact) => fact.value !== null && fact.value !== undefined && fact.value !== '')
        .map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  )
}
