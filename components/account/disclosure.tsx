import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  label: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** Optional fields at the end of a form, shown on request. */
export function Disclosure({ label, open, onToggle, children }: DisclosureProps) {
  return (
    <details
      className="group border-t border-line pt-3.5"
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="inline-flex cursor-pointer list-none min-h-7 items-center pointer-coarse:min-h-11 gap-1.5 rounded-1 font-medium text-accent group-open:mb-3.5">
        <ChevronRight className="group-open:rotate-90" aria-hidden="true" />
        {label}
      </summary>
      <div className="grid content-start gap-5">{children}</div>
    </details>
  )
}
