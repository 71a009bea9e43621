'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { isWithin } from '@/components/ui/list/nav-list'
import { entriesOf } from './account-entries'

/** Bottom navigation below 1024 px. */
export function Tabbar({ pages }: { pages: readonly string[] }) {
  const t = useTranslations('account.nav')
  const path = usePathname()
  // Payouts have no tab: they leave the balance.
  const here = isWithin(path, '/payouts') ? '/wallet' : path
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-6 grid auto-cols-[1fr] grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      aria-label={t('sections')}
    >
      {entriesOf(pages).map(({ href, short, icon: Icon }) =>
        short ? (
          <Link
            key={href}
            href={href}
            className="grid justify-items-center gap-[3px] px-1 pt-[9px] pb-2 text-[11px]/3.5 font-medium text-ink-3 no-underline aria-[current]:text-accent"
            aria-current={isWithin(here, href) ? 'page' : undefined}
          >
            <Icon className="size-5" aria-hidden="true" />
            {t(short)}
          </Link>
        ) : null,
      )}
    </nav>
  )
}
