'use client'

import { FileQuestion } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { Figure } from '@/components/console/doors/figure'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { classes } from '@/components/ui/classes'
import { ExportLink } from '@/components/ui/list/export-link'
import { Filters } from '@/components/ui/list/filters'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Tabs } from '@/components/ui/list/tabs'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import { type RequestRow, requestTabs } from '@/lib/contract/data-request/pages'
import { formatYearDay, looks, noonOf } from '@/lib/format'
import { RecordRequest } from './record-request'

const here = '/console/data-requests'
const hrefOf = ({ id, case_id: found }: RequestRow) => (found ? `/console/cases/${found}` : `${here}/${id}`)

/** What people asked about their own data, and a form to record what came otherwise. */
export function RequestsPage({ address }: { address: string }) {
  const t = useTranslations('data')
  const locale = useLocale()
  const { view } = useView(here, address)
  const { requests, may, waiting, page, size, count, today } = view
  const { tab, search } = view.filters
  const notFound = useNotFound()
  const at = (change: Record<string, string | number | null>, path: string = here) =>
    addressOf(path, { tab: tab === 'waiting' ? null : tab, search, ...change })
  const columns = useMemo<Column<RequestRow>[]>(
    () => [
      {
        id: 'who',
        header: t('who'),
        cell: (row) => (
          <RowTitle href={hrefOf(row)} title={row.who ?? t('nobody')}>
            {t(`kinds.${row.kind}`)} · {t(`topics.${row.topic}`)}
          </RowTitle>
        ),
      },
      {
        id: 'status',
        header: t('state'),
        className: 'cell-status whitespace-nowrap',
        cell: ({ status }) => <StatusBadge look={looks.dataRequest[status]}>{t(`status.${status}`)}</StatusBadge>,
      },
      {
        id: 'channel',
        header: t('channel'),
        className: 'max-xl:hidden whitespace-nowrap',
        cell: (row) => t(`channels.${row.channel}`),
      },
      {
        id: 'due',
        header: t('due'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: ({ status, due_on: due, complete_by: until }) => {
          const day = status === 'INCOMPLETE' && until ? until : due
          const late = status === 'OPEN' && due < today
          const when = formatYearDay(noonOf(day), locale)
          return (
            <span className={classes('whitespace-nowrap', late && 'text-bad')}>
              {late ? t('overdue', { when }) : when}
            </span>
          )
        },
      },
    ],
    [t, today, locale],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, `${here}/csv`)} /> : null}
      </PageHead>
      <p className="mb-4 text-13 text-ink-2">
        <Figure href={addressOf('/console/cases', { kind: 'data_request' })} count={waiting}>
          {t('waiting', { count: waiting })}
        </Figure>
      </p>
      <ListWithForm
        pages={{ page, size, shown: requests.length, count, at: (to) => at({ page: to > 1 ? to : null }) }}
        form={may.record ? <RecordRequest today={today} /> : null}
      >
        <Tabs
          label={t('tabs')}
          tabs={requestTabs.map((one) => ({
            href: at({ tab: one === 'waiting' ? null : one }),
            label: t(`tab.${one}`),
            current: one === tab,
          }))}
        />
        <Filters>
          <ListSearch list="requests" search={search} at={(search) => at({ search })} />
          <SavedViews list={here} here={at({})} />
        </Filters>
        <ListCard
          title={t('title')}
          caption={t('caption')}
          columns={columns}
          rows={requests}
          href={hrefOf}
          empty={
            search
              ? notFound(at({ search: null }), tab === 'all' ? undefined : t(`tab.${tab}`))
              : { icon: <FileQuestion aria-hidden="true" />, title: t(`none.${tab}`), text: t('noneText') }
          }
        />
      </ListWithForm>
    </div>
  )
}
