import type { ReactNode } from 'react'

/** The buttons of a decision: they stay in sight below what they are about. */
export function Acts({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
      {children}
    </div>
  )
}
