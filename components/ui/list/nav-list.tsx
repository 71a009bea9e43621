'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

export interface NavEntry {
  href: string
  label: string
  /** Drawn by the server where it can be: an icon in the page’s script costs more than in its HTML. */
  icon: ReactNode
  /** Other pages of this entry. */
  also?: readonly string[] | undefined
  /** Number of waiting items, and how it is said. */
  count?: { of: number; said: ReactNode } | null
}

/** True when a path is the entry's own page or below it. */
export const isWithin = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

/** Scrolls the current entry to the middle of a horizontally scrolling bar. */
function intoSight(link: HTMLAnchorElement | null) {
  const bar = link?.closest('nav')
  if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}

/** Navigation entries, with the current one marked. */
export function NavList({ entries }: { entries: readonly NavEntry[] }) {
  const path = usePathname()
  return (
    <ul>
      {entries.map(({ href, label, icon, count, also = [] }) => {
        const here = [href, ...also].some((one) => isWithin(path, one))
        return (
          <li key={href}>
            <Link
              href={href}
              aria-current={here ? 'page' : undefined}
              ref={here ? intoSight : undefined}
              data-count={count?.of}
            >
              {icon}
              {label}
              {count ? <span>{count.said}</span> : null}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
