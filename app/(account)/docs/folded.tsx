import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldedProps {
  title: string
  open?: boolean
  className?: string
  children: ReactNode
}

/** A part of the reference that opens below its title. */
export function Folded({ title, open, className, children }: FoldedProps) {
  return (
    <details open={open} className={className}>
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 text-13 text-ink-2 hover:text-ink pointer-coarse:min-h-11">
        <ChevronRight className="size-3.5 text-ink-3 [[open]>summary>&]:rotate-90" aria-hidden="true" />
        <span className="wrap-anywhere">{title}</span>
      </summary>
      {children}
    </details>
  )
}
