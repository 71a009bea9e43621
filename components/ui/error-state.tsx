import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from './empty'

interface ErrorStateProps {
  title: ReactNode
  /** Says that nothing was lost, and the reference to write to us with. */
  children?: ReactNode
  /** The button that tries again. */
  action?: ReactNode
}

/** Where something could not be loaded. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <Empty icon={<Unplug aria-hidden="true" />} title={title} action={action}>
      {children}
    </Empty>
  )
}
