import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** Link back to the parent page. */
export function Crumb({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="crumb">
      <Link href={href}>
        <ChevronLeft className="s" aria-hidden="true" />
        {children}
      </Link>
    </p>
  )
}
