import type { ReactNode } from 'react'

/** Name of a figure in a table's row, where rows are cards and no heading stands over it. */
export function CardLabel({ children }: { children: ReactNode }) {
  return <span className="text-ink-3 md:hidden">{children} </span>
}
