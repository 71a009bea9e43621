'use client'

import { ScanFace } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { ListTotal } from '@/components/console/doors/list-total'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { SubmissionBadge } from '@/components/console/submission-badge'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { ExportLink } from '@/components/ui/list/export-link'
import { Filters } from '@/components/ui/list/filters'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Tabs } from '@/components/ui/list/tabs'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { SubmissionRow } from '@/lib/contract/panel/identity-views'
import { formatDocument } from '@/lib/format'

const statuses = ['PENDING', 'APPROVED', 'REJECTED'] as const

const hrefOf = ({ id }: SubmissionRow) => `/console/identity/${id}`

/** Identity submissions; pending ones are sorted oldest first. */
export function IdentityList({ address }: { address: string }) {
  const t = useTranslations('console.identity')
  const { view } = useView('/console/identity', address)
  const { now, counts, submissions, page, size } = view
  const { status, search } = view.filters
  const notFound = useNotFound()
  const at = (change: Record<string, string | number | null>, path = '/console/identity') =>
    addressOf(path, { status: status === 'PENDING' ? null : status, search, ...change })
  const columns = useMemo<Column<SubmissionRow>[]>(
    () => [
      {
        id: 'person',
        header: t('person'),
        cell: (row) => (
          <RowTitle href={hrefOf(row)} title={row.user.name}>
            {row.user.email}
          </RowTitle>
        ),
      },
      {
        id: 'status',
        header: t('state'),
        className: 'cell-status',
        cell: (row) => <SubmissionBadge status={row.status} />,
      },
      {
        id: 'kind',
        header: t('kind'),
        className: 'whitespace-nowrap max-md:hidden',
        cell: (row) => t(`type.${row.user.type_person}`),
      },
      {
        id: 'document',
        header: t('document'),
        className: 'numeric max-md:hidden',
        cell: (row) => `${row.document_type} ${formatDocument(row.document_number)}`,
      },
      ...(status === 'PENDING'
        ? []
        : [
            {
              id: 'reviewer',
              header: t('reviewer'),
              className: 'max-md:hidden',
              cell: (row: SubmissionRow) => row.reviewer ?? <span className="text-ink-3">{t('nobody')}</span>,
            },
          ]),
      {
        id: 'at',
        header: t('at'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: (row) => <Recent at={row.created_at} now={now} />,
      },
    ],
    [t, now, status],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {counts[status] > 0 ? <ExportLink href={at({}, '/console/identity/csv')} /> : null}
      </PageHead>
      <Tabs
        label={t('tabs')}
        tabs={statuses.map((one) => ({
          href: at({ status: one === 'PENDING' ? null : one }),
          label: t(`tab.${one}`),
          count: counts[one],
          current: one === status,
        }))}
      />
      <Filters>
        <ListSearch list="identity" search={search} at={(search) => at({ search })} />
        <SavedViews list="/console/identity" here={at({})} />
      </Filters>
      <ListTotal count={counts[status]} sums={[]} />
      <ListCard
        title={t('list')}
        caption={t('caption')}
        columns={columns}
        rows={submissions}
        href={hrefOf}
        empty={
          search
            ? notFound(at({ search: null }), t(`tab.${status}`))
            : { icon: <ScanFace aria-hidden="true" />, title: t(`empty.${status}`), text: t('emptyText') }
        }
      />
      <Pages
        page={page}
        size={size}
        shown={submissions.length}
        count={counts[status]}
        at={(to) => at({ page: to > 1 ? to : null })}
      />
    </div>
  )
}
