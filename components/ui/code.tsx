import type { ReactNode } from 'react'
import { classes } from './classes'

interface CodeProps {
  /** Its distances and ground. */
  className: string
  children: ReactNode
}

/** Code as it is written: a line longer than the block scrolls within it, by keyboard too, and does not widen what is around. */
export function Code({ className, children }: CodeProps) {
  return (
    <pre
      tabIndex={0}
      className={classes('overflow-x-auto font-mono -outline-offset-2 [contain:inline-size]', className)}
    >
      {children}
    </pre>
  )
}
