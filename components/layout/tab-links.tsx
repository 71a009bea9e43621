'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { isWithin, type NavEntry } from '@/components/ui/list/nav-list'

/** Links of the bottom navigation, with the current one marked. */
export function TabLinks({ tabs }: { tabs: readonly NavEntry[] }) {
  const path = usePathname()
  // Payouts have no tab: they leave the balance.
  const here = isWithin(path, '/payouts') ? '/wallet' : path
  return tabs.map(({ href, label, icon }) => (
    <Link
      key={href}
      href={href}
      className="grid justify-items-center gap-[3px] px-1 pt-[9px] pb-2 text-[11px]/3.5 font-medium text-ink-3 no-underline aria-[current]:text-accent"
      aria-current={isWithin(here, href) ? 'page' : undefined}
    >
      {icon}
      {label}
    </Link>
  ))
}
