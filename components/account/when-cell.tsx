import type { ReactNode } from 'react'

/** Time in a table. Its column has the class `cell-when`. */
export function WhenCell({ children }: { children: ReactNode }) {
  return <span className="block text-13 text-ink-3 numeric max-md:leading-5">{children}</span>
}
