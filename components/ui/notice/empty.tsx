import type { ReactNode } from 'react'

interface EmptyProps {
  icon: ReactNode
  title: ReactNode
  /** The only content of the page. */
  alone?: boolean
  children?: ReactNode
  /** First action. */
  action?: ReactNode
}

/** Empty state: what will appear here and the first action. */
export function Empty({ icon, title, alone, children, action }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      {alone ? <h1>{title}</h1> : <h3>{title}</h3>}
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}
