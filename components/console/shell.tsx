'use client'

import { LogOut, ScanFace, ScrollText, Users } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Brand } from '@/components/ui/brand'
import { Button } from '@/components/ui/button'
import { NavList } from '@/components/ui/nav-list'
import { Toasts } from '@/components/ui/toast'
import { leave } from '@/lib/client'
import type { Staff } from '@/lib/contract/console-views'
import { useLive } from './use-live'

const groups = [
  { heading: 'review', entries: [{ href: '/console/identity', label: 'identity', icon: ScanFace }] },
  {
    heading: 'people',
    entries: [
      { href: '/console/users', label: 'users', icon: Users },
      { href: '/console/audit', label: 'audit', icon: ScrollText },
    ],
  },
] as const

type Entry = (typeof groups)[number]['entries'][number]

/** The frame of the console: its pages at the left from 1024 px, above the page under it. */
export function ConsoleShell({ staff, children }: { staff: Staff; children: ReactNode }) {
  const t = useTranslations('console.nav')
  const common = useTranslations('common')
  useLive()
  const shown = (entries: readonly Entry[]) =>
    entries.map(({ label, ...entry }) => ({
      ...entry,
      label: t(label),
      count:
        label === 'identity' && staff.waiting > 0 ? (
          <>
            {staff.waiting}
            <span className="sr"> {t('waiting')}</span>
          </>
        ) : null,
    }))
  const brand = (
    <Link href="/console" className="plain marked">
      <Brand name={common('name')} />
      <Badge>{t('console')}</Badge>
    </Link>
  )
  const out = (
    <Button tone="ghost" square aria-label={t('signOut')} onClick={() => void leave()}>
      <LogOut aria-hidden="true" />
    </Button>
  )
  return (
    <Toasts>
      <div className="shell">
        <aside className="side" aria-label={t('side')}>
          <div>
            {brand}
            <nav aria-label={t('label')}>
              {groups.map(({ heading, entries }) => (
                <div key={heading}>
                  <h2>{t(heading)}</h2>
                  <NavList entries={shown(entries)} />
                </div>
              ))}
            </nav>
            <div className="who">
              <Avatar name={staff.name} round />
              <span className="two grow">
                <span className="trunc">{staff.name}</span>
                <span className="trunc">{t(staff.superuser ? 'superuser' : 'operator')}</span>
              </span>
              {out}
            </div>
          </div>
        </aside>
        <div className="work">
          <header className="topbar">
            {brand}
            {out}
          </header>
          <nav className="consolebar" aria-label={t('sections')}>
            <NavList entries={groups.flatMap(({ entries }) => shown(entries))} />
          </nav>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </Toasts>
  )
}
