import type { ReactNode } from 'react'

/** The buttons of a decision: at the bottom of its pane, in the same place for each case. */
export function Acts({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 mt-auto -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
      {children}
    </div>
  )
}
