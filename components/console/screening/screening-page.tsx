'use client'

import { UserSearch } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { CaseIcon } from '@/components/console/case-icon'
import { Figure } from '@/components/console/doors/figure'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import { Filters } from '@/components/ui/list/filters'
import type { Column } from '@/components/ui/list/table'
import { Tabs } from '@/components/ui/list/tabs'
import { Recent } from '@/components/ui/record/recent'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import { type HitRow, hitTabs } from '@/lib/contract/screening/pages'
import { formatCount, type Look } from '@/lib/format'
import { ListsCard } from './lists-card'
import { LoadList } from './load-list'
import { ScheduleList } from './schedule-list'
import { VersionsCard } from './versions-card'

const here = '/console/screening'
const looks: Record<HitRow['status'], Look> = {
  OPEN: 'waiting',
  PROPOSED: 'review',
  CLEARED: 'void',
  CONFIRMED: 'late',
}
const hrefOf = ({ id, case_id: found }: HitRow) => (found ? `/console/cases/${found}` : `${here}/hits/${id}`)

/** The lists that people are compared with, their versions, and those who are like somebody on them. */
export function ScreeningPage({ address }: { address: string }) {
  const t = useTranslations('screening')
  const locale = useLocale()
  const { view } = useView(here, address)
  const { now, lists, versions, hits, may, waiting, due, page, size, count } = view
  const { tab, search } = view.filters
  const notFound = useNotFound()
  const unloaded = lists.filter(({ newest }) => newest === null).map((one) => t(`source.${one.list}`))
  const none = unloaded.length === lists.length
  // a list of one's own is nobody's duty
  const lacking = lists.some(({ list, newest }) => list !== 'own' && newest === null)
  const at = (change: Record<string, string | number | null>, path: string = here) =>
    addressOf(path, { tab: tab === 'waiting' ? null : tab, search, ...change })
  const columns = useMemo<Column<HitRow>[]>(
    () => [
      {
        id: 'who',
        header: t('hits.who'),
        cell: (row) => (
          <span className="two-lines">
            <Link className="plain-link min-w-0 truncate font-medium" href={hrefOf(row)} tabIndex={-1}>
              {row.name}
            </Link>
            <span className="flex min-w-0 items-center gap-1.5">
              <CaseIcon kind="screening_hit" />
              <span className="min-w-0 truncate">{row.listed_name}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'status',
        header: t('hits.status'),
        className: 'cell-status whitespace-nowrap',
        cell: ({ status }) => <StatusBadge look={looks[status]}>{t(`status.${status}`)}</StatusBadge>,
      },
      {
        id: 'list',
        header: t('hits.list'),
        className: 'max-md:hidden whitespace-nowrap',
        cell: (row) => t(`source.${row.list}`),
      },
      {
        id: 'like',
        header: t('hits.like'),
        className: 'cell-end numeric cell-when',
        cell: (row) =>
          row.by_document ? (
            t('hits.document')
          ) : (
            <>
              <span className="text-ink-3 md:hidden">{`${t('hits.like')} `}</span>
              {`${row.likeness} %`}
            </>
          ),
      },
      {
        id: 'at',
        header: t('hits.at'),
        className: 'cell-end numeric text-ink-3 cell-small max-md:hidden',
        cell: (row) => <Recent at={row.created_at} now={now} />,
      },
    ],
    [t, now],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, `${here}/csv`)} /> : null}
      </PageHead>
      <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
        <Figure href={addressOf('/console/cases', { kind: 'screening_hit' })} count={waiting}>
          {t('waiting', { count: waiting })}
        </Figure>
        {none ? null : (
          <span>
            {due.count > 0
              ? t(due.more ? 'comparingMany' : 'comparing', { due: formatCount(due.count, locale) })
              : t(unloaded.length > 0 ? 'comparedLoaded' : 'compared')}
          </span>
        )}
        {unloaded.length > 0 ? (
          <span className={lacking ? 'text-warn' : undefined}>
            {none ? t('nothingLoaded') : t('unloaded', { lists: new Intl.ListFormat(locale).format(unloaded) })}
          </span>
        ) : null}
      </p>
      <ListWithForm
        pages={{ page, size, shown: hits.length, count, at: (to) => at({ page: to > 1 ? to : null }) }}
        form={
          <div className="grid content-start gap-4">
            {may.load ? <LoadList /> : null}
            {may.schedule ? <ScheduleList lists={lists} /> : null}
          </div>
        }
      >
        <ListsCard lists={lists} now={now} />
        <VersionsCard versions={versions} count={view.versions_count} now={now} />
        <Tabs
          label={t('hits.tabs')}
          tabs={hitTabs.map((one) => ({
            href: at({ tab: one === 'waiting' ? null : one }),
            label: t(`hits.tab.${one}`),
            current: one === tab,
          }))}
        />
        <Filters>
          <ListSearch list="hits" search={search} at={(search) => at({ search })} />
          <SavedViews list={here} here={at({})} />
        </Filters>
        <ListCard
          title={t('hits.title')}
          shown
          caption={t('hits.caption')}
          columns={columns}
          rows={hits}
          href={hrefOf}
          empty={
            search
              ? notFound(at({ search: null }), tab === 'all' ? undefined : t(`hits.tab.${tab}`))
              : {
                  icon: <UserSearch aria-hidden="true" />,
                  title: t(`hits.none.${tab === 'waiting' && none ? 'unloaded' : tab}`),
                  text: t(none ? 'versions.noneText' : unloaded.length > 0 ? 'hits.noneLoaded' : 'hits.noneText'),
                }
          }
        />
      </ListWithForm>
    </div>
  )
}
