'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Brand } from '@/components/ui/brand'
import { AccountMenu, type Names } from './account-menu'
import { entriesOf, isWithin, settingsOf } from './entries'

/** At the left from 1024 px: the pages, and whose account it is. */
export function Sidebar({ names, manages, pages }: { names: Names; manages: boolean; pages: readonly string[] }) {
  const t = useTranslations('account.nav')
  const common = useTranslations('common')
  const path = usePathname()
  return (
    <aside className="side" aria-label={t('side')}>
      <div>
        <Link href="/home" className="plain">
          <Brand name={common('name')} />
        </Link>
        <nav aria-label={t('label')}>
          <ul>
            {entriesOf(pages).map(({ href, label, icon: Icon }) => (
              <li key={href}>
                <Link href={href} aria-current={isWithin(path, href) ? 'page' : undefined}>
                  <Icon aria-hidden="true" />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
          <h2>{t('settings')}</h2>
          <ul>
            {settingsOf(manages).map(({ href, label, icon: Icon }) => (
              <li key={href}>
                <Link href={href} aria-current={isWithin(path, href) ? 'page' : undefined}>
                  <Icon aria-hidden="true" />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <AccountMenu names={names} className="who" side="top">
          <Avatar name={names.payee} />
          <span className="two">
            <span className="trunc">{names.payee}</span>
            <span className="trunc">{names.person}</span>
          </span>
        </AccountMenu>
      </div>
    </aside>
  )
}
