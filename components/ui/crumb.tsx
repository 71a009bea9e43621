import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** Link back to the parent page. */
export function Crumb({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mb-3 flex items-center gap-1 text-13 font-medium">
      <Link
        className="flex min-h-6 items-center pointer-coarse:-my-2.5 pointer-coarse:min-h-11 gap-1 text-ink-2 no-underline hover:text-ink"
        href={href}
      >
        <ChevronLeft className="size-3.5" aria-hidden="true" />
        {children}
      </Link>
    </p>
  )
}
