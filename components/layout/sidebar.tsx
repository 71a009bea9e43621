'use client'

import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Brand } from '@/components/ui/brand'
import { Link } from '@/components/ui/link'
import { NavList } from '@/components/ui/nav-list'
import { entriesOf, settingsOf } from './account-entries'
import { AccountMenu, type Names } from './account-menu'

/** Left navigation from 1024 px, with the account menu. */
export function Sidebar({ names, manages, pages }: { names: Names; manages: boolean; pages: readonly string[] }) {
  const t = useTranslations('account.nav')
  const common = useTranslations('common')
  return (
    <aside className="side" aria-label={t('side')}>
      <div>
        <Link href="/home" className="plain">
          <Brand name={common('name')} />
        </Link>
        <nav aria-label={t('label')}>
          <NavList entries={entriesOf(pages).map((entry) => ({ ...entry, label: t(entry.label) }))} />
          <h2>{t('settings')}</h2>
          <NavList entries={settingsOf(manages).map((entry) => ({ ...entry, label: t(entry.label) }))} />
        </nav>
        <AccountMenu names={names} className="who" side="top">
          <Avatar name={names.first} />
          <span className="two">
            <span className="trunc">{names.first}</span>
            {names.second ? <span className="trunc">{names.second}</span> : null}
          </span>
        </AccountMenu>
      </div>
    </aside>
  )
}
