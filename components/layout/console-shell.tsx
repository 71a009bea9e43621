'use client'

import { LogOut } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Brand } from '@/components/ui/brand'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { isWithin, NavList } from '@/components/ui/list/nav-list'
import { leave } from '@/lib/browser/leave'
import { useLiveViews } from '@/lib/browser/use-live-views'
import { useView } from '@/lib/browser/use-view'
import { isRead } from '@/lib/contract/access/reads'
import { concernsConsole } from '@/lib/contract/console-topics'
import type { FrameView } from '@/lib/contract/panel/views'
import { groups, type Section, tabs } from './console-sections'
import { SearchField, SearchIcon } from './search/search-buttons'
import { Shell, Side, SideGroup, sidePerson, sidePersonLines, TopbarFrame } from './shell'

/** The stream for a page: the page of a movement also receives that movement's changes. */
function streamOf(path: string): string {
  const [, movement] = /^\/console\/movements\/(mm_\w+)$/.exec(path) ?? []
  return movement ? `/console/events?movement=${movement}` : '/console/events'
}

/** Returns the number of items that await staff on a console page. */
function waitingAt({ waiting }: FrameView, label: Section['label']): number {
  return label in waiting ? waiting[label as keyof typeof waiting] : 0
}

/** Layout of the console: navigation at the left from 1024 px, above the page on smaller screens. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  const t = useTranslations('console.nav')
  const common = useTranslations('common')
  const roles = useTranslations('console.users.role')
  const { view: staff } = useView('/console')
  const path = usePathname()
  const column = useRef<HTMLElement>(null)
  useLiveViews(streamOf(path), concernsConsole)
  const counted = (waiting: number) =>
    waiting > 0
      ? {
          of: waiting,
          said: (
            <>
              {waiting}
              <span className="sr-only"> {t('waiting')}</span>
            </>
          ),
        }
      : null
  const shown = groups.map(({ heading, entries }) => ({
    heading,
    entries: entries
      .filter(({ href }) => isRead(staff, href))
      .map(({ href, label, icon: Icon, tabs: of }) => ({
        ...{ href, icon: <Icon aria-hidden="true" />, label: t(label), count: counted(waitingAt(staff, label)) },
        also: of && tabs[of].map((tab) => tab.href),
      })),
  }))
  const entries = shown.flatMap((group) => group.entries)
  const here = entries.find(({ href, also = [] }) => [href, ...also].some((one) => isWithin(path, one)))?.href
  // The entry of the page may stand below what the column shows.
  useEffect(() => {
    if (here) column.current?.querySelector(`[href="${here}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const brand = (className: string) => (
    <Link href="/console" className={classes('plain-link flex items-center', className)}>
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
    <Shell
      side={
        <Side label={t('side')}>
          {brand('gap-4 pt-1 pb-4.5 pl-2')}
          <SearchField />
          <nav ref={column} className="-mx-1 min-h-0 overflow-y-auto px-1 pb-2" aria-label={t('label')}>
            {shown.map(({ heading, entries }) => (
              <SideGroup key={heading} heading={t(heading)}>
                <NavList entries={entries} />
              </SideGroup>
            ))}
          </nav>
          <div className={sidePerson}>
            <Avatar name={staff.name} round />
            <span className={classes(sidePersonLines, 'min-w-0 flex-1')}>
              <span className="line-clamp-2 min-w-0 break-words">{staff.name}</span>
              <span className="min-w-0 truncate">{roles(staff.role)}</span>
            </span>
            {out}
          </div>
        </Side>
      }
    >
      <TopbarFrame>
        {brand('gap-2')}
        <span className="ml-auto">
          <SearchIcon />
        </span>
        {out}
      </TopbarFrame>
      {/* What is said to screen readers alone stands within what scrolls, not beside it: hence `relative`. */}
      <nav className="section-bar relative overflow-x-auto border-b border-line lg:hidden" aria-label={t('sections')}>
        <NavList entries={entries} />
      </nav>
      <main className="console" id="main" tabIndex={-1}>
        {children}
      </main>
    </Shell>
  )
}
