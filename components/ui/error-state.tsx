import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from './empty'

interface ErrorStateProps {
  title: ReactNode
  /** It is all that the page says. */
  alone?: boolean
  /** Says that nothing was lost, and the reference to write to us with. */
  children?: ReactNode
  /** The button that tries again. */
  action?: ReactNode
}

/** Where something could not be loaded. */
export function ErrorState({ title, alone, children, action }: ErrorStateProps) {
  return (
    <Empty icon={<Unplug aria-hidden="true" />} title={title} alone={alone} action={action}>
      {children}
    </Empty>
  )
}
