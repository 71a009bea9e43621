import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** One secondary button, right of the title. */
  action?: ReactNode
  footer?: ReactNode
  /** No padding, for tables and lists that extend to the edges. */
  flush?: boolean
}

/** Bordered group of related content. Cards are never nested. */
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
