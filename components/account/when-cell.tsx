import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'

/** Time in a table; `brief`: on phones it takes two short lines. Its column has the class `cell-when`. */
export function WhenCell({ brief, children }: { brief?: boolean; children: ReactNode }) {
  return (
    <span className={classes('block text-13 text-ink-3 numeric max-md:leading-5', brief && 'max-md:whitespace-normal')}>
      {children}
    </span>
  )
}
