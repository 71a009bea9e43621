'use client'

import { LogOut } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Brand } from '@/components/ui/brand'
import { Button } from '@/components/ui/button'
import { Toasts } from '@/components/ui/toast'
import type { Staff } from '@/lib/contract/console-views'
import { groups, type Section } from './sections'
import { useLive } from './use-live'

/** Ends the session at the server, then shows the way in. */
async function leave() {
  const { signOut } = await import('next-auth/react')
  await signOut({ callbackUrl: '/login' })
}

function EntryLink({ entry, waiting: all }: { entry: Section; waiting: Staff['waiting'] }) {
  const t = useTranslations('console.nav')
  const path = usePathname()
  const { href, label, icon: Icon } = entry
  const waiting = label in all ? all[label as keyof typeof all] : 0
  return (
    <Link href={href} aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}>
      <Icon aria-hidden="true" />
      {t(label)}
      {waiting > 0 ? (
        <span className="n">
          {waiting}
          <span className="sr"> {t('waiting')}</span>
        </span>
      ) : null}
    </Link>
  )
}

/** The frame of the console: its pages at the left from 1024 px, above the page under it. */
export function ConsoleShell({ staff, children }: { staff: Staff; children: ReactNode }) {
  const t = useTranslations('console.nav')
  const common = useTranslations('common')
  useLive()
  const shown = groups.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter((entry) => !entry.superuser || staff.superuser),
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
              {shown.map(({ heading, entries }) => (
                <div key={heading}>
                  <h2>{t(heading)}</h2>
                  <ul>
                    {entries.map((entry) => (
                      <li key={entry.href}>
                        <EntryLink entry={entry} waiting={staff.waiting} />
                      </li>
                    ))}
                  </ul>
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
            <ul>
              {shown
                .flatMap(({ entries }) => entries)
                .map((entry) => (
                  <li key={entry.href}>
                    <EntryLink entry={entry} waiting={staff.waiting} />
                  </li>
                ))}
            </ul>
          </nav>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </Toasts>
  )
}
