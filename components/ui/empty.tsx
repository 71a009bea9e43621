import type { ReactNode } from 'react'

interface EmptyProps {
  icon: ReactNode
  title: ReactNode
  /** It is all that the page says. */
  alone?: boolean
  children?: ReactNode
  /** The first thing to do. */
  action?: ReactNode
}

/** Where nothing is yet: says what will be here and gives the first action. */
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
