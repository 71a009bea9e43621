import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** A figure that opens the rows it sums. */
export function FigureLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      className="text-inherit underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-accent"
      href={href}
    >
      {children}
    </Link>
  )
}
