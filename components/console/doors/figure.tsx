import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** What a figure comes to: rows that are counted, or amounts that are summed, as a plain decimal. */
export type Reached = { count: number; sum?: never } | { sum: string; count?: never }

type FigureProps = Reached & {
  /** Address of exactly the rows that the figure counts or sums. */
  href: string
  children: ReactNode
}

const look = 'text-inherit underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-accent'

/** A number on a console page; it opens the rows that it is made of. */
export function Figure({ href, count, sum, children }: FigureProps) {
  return (
    <Link className={look} href={href} data-count={count} data-sum={sum}>
      {children}
    </Link>
  )
}

/**
 * A number of a moment that is over, which opens what its rows are now: they may come to another sum. Also one of facts, of which each may be
 * several rows.
 */
export function PastFigure({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className={look} href={href}>
      {children}
    </Link>
  )
}

/** A number whose rows are on the same page, on all pages of its list. */
export function Total({ count, sum, currency, children }: Reached & { currency?: string; children: ReactNode }) {
  return (
    <span data-count={count} data-sum={sum} data-currency={currency}>
      {children}
    </span>
  )
}
