import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from './empty'

interface ErrorStateProps {
  title: ReactNode
  /** The only content of the page. */
  alone?: boolean
  /** States that nothing was lost, and the reference to quote to support. */
  children?: ReactNode
  /** Retry button. */
  action?: ReactNode
}

/** Error state for content that could not be loaded. */
export function ErrorState({ title, alone, children, action }: ErrorStateProps) {
  return (
    <Empty icon={<Unplug aria-hidden="true" />} title={title} alone={alone} action={action}>
      {children}
    </Empty>
  )
}
