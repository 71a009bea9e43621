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
    <section {...rest} className={classes('card min-w-0 rounded-3 border border-line bg-surface', className)}>
      {title ? (
        <header
          className={classes(
            'flex min-h-13 items-center justify-between gap-3 border-b border-line px-5 py-2 max-md:px-4',
            'max-sm:has-[>fieldset]:flex-wrap [&>.ghost:last-child]:-mr-2.5',
          )}
        >
          <h2>{title}</h2>
          {action}
        </header>
      ) : null}
      {flush ? children : <div className="card-body">{children}</div>}
      {footer ? <footer className="border-t border-line px-5 py-3">{footer}</footer> : null}
    </section>
  )
}
