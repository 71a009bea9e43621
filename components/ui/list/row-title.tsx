import type { ReactNode } from 'react'
import { Link } from '../link'

interface RowTitleProps {
  /** Detail page of the row, which is itself a link: not a stop of the keyboard. */
  href: string
  title: ReactNode
  /** Second line. */
  children: ReactNode
}

/** First cell of a list's row: what it is about, and a line below. */
export function RowTitle({ href, title, children }: RowTitleProps) {
  return (
    <span className="two-lines">
      <Link
        className="plain-link min-w-0 truncate font-medium max-sm:line-clamp-2 max-sm:whitespace-normal"
        href={href}
        tabIndex={-1}
      >
        {title}
      </Link>
      <span className="min-w-0 truncate">{children}</span>
    </span>
  )
}
