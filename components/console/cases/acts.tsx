import type { ReactNode } from 'react'
import { useSettled } from '@/components/console/review/use-settled'

/**
 * The buttons of a decision: at the bottom of its pane, in the same place for each case, so they take no press that was meant for the one
 * before.
 */
export function Acts({ children }: { children: ReactNode }) {
  const settled = useSettled()
  return (
    <fieldset
      className="sticky bottom-0 min-w-0 -mx-4 mt-auto -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5"
      disabled={!settled}
    >
      {children}
    </fieldset>
  )
}
