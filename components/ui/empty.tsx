import type { ReactNode } from 'react'

interface EmptyProps {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The first thing to do. */
  action?: ReactNode
}

/** Where nothing is yet: says what will be here and gives the first action. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      <h3>{title}</h3>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}
