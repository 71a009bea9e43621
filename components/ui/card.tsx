import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** One quiet button at the right of the title. */
  action?: ReactNode
  footer?: ReactNode
  /** No padding: for a table or a list that reaches the edges. */
  flush?: boolean
}

/** One hairline around what belongs together. Cards never stand in cards. */
export function Card({ title, action, footer, flush, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classes('card', className)}>
      {title ? (
        <header>
          <h2>{title}</h2>
          {action}
        </header>
      ) : null}
      {flush ? children : <div className="body">{children}</div>}
      {footer ? <footer>{footer}</footer> : null}
    </section>
  )
}
