'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { isWithin } from '@/components/ui/nav-list'
import { entriesOf } from './account-entries'

/** Bottom navigation below 1024 px. */
export function Tabbar({ pages }: { pages: readonly string[] }) {
  const t = useTranslations('account.nav')
  const path = usePathname()
  return (
    <nav className="tabbar" aria-label={t('sections')}>
      {entriesOf(pages).map(({ href, short, icon: Icon }) => (
        <Link key={href} href={href} aria-current={isWithin(path, href) ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          {t(short)}
        </Link>
      ))}
    </nav>
  )
}
