import type { ReactNode } from 'react'
import { classes } from './classes'

/** Says on a document of a test installation, also in print, that no money moved. */
export function TestMark({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={classes(
        'border-2 border-warn bg-warn-soft px-5 py-3 text-center text-18 font-semibold text-warn',
        '[print-color-adjust:exact]',
        className,
      )}
    >
      {children}
    </p>
  )
}
