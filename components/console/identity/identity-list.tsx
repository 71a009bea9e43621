'use client'

import { ScanFace } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { SubmissionBadge } from '@/components/console/submission-badge'
import { PageHead } from '@/components/layout/page-head'
import { Link } from '@/components/ui/link'
import { Recent } from '@/components/ui/recent'
import type { Column } from '@/components/ui/table'
import { Tabs } from '@/components/ui/tabs'
import type { SubmissionRow } from '@/lib/contract/panel/views'
import { formatDocument } from '@/lib/format'

const statuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
type Status = (typeof statuses)[number]

interface IdentityListProps {
  now: string
  status: Status
  counts: Record<Status, number>
  rows: SubmissionRow[]
  page: number
  size: number
}

const hrefOf = ({ id }: SubmissionRow) => `/console/identity/${id}`

/** Who sent documents in: oldest first while they wait. */
export function IdentityList({ now, status, counts, rows, page, size }: IdentityListProps) {
  const t = useTranslations('console.identity')
  const at = (one: Status, to = 1) =>
    address('/console/identity', { status: one === 'PENDING' ? null : one, page: to > 1 ? to : null })
  const columns = useMemo<Column<SubmissionRow>[]>(
    () => [
      {
        id: 'person',
        header: t('person'),
        cell: (row) => (
          <span className="two">
            <Link className="plain trunc medium" href={hrefOf(row)} tabIndex={-1}>
              {row.user.name}
            </Link>
            <span className="trunc">{row.user.email}</span>
          </span>
        ),
      },
      {
        id: 'status',
        header: t('state'),
        className: 'st',
        cell: (row) => <SubmissionBadge status={row.status} />,
      },
      { id: 'kind', header: t('kind'), className: 'whole onlywide', cell: (row) => t(`type.${row.user.typePerson}`) },
      {
        id: 'document',
        header: t('document'),
        className: 'num onlywide',
        cell: ({ document }) => `${document.type} ${formatDocument(document.number)}`,
      },
      ...(status === 'PENDING'
        ? []
        : [
            {
              id: 'reviewer',
              header: t('reviewer'),
              className: 'onlywide',
              cell: (row: SubmissionRow) => row.reviewer ?? <span className="faint">{t('nobody')}</span>,
            },
          ]),
      {
        id: 'at',
        header: t('at'),
        className: 'right num faint small when',
        cell: (row) => <Recent at={row.createdAt} now={now} />,
      },
    ],
    [t, now, status],
  )
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <Tabs
        label={t('tabs')}
        tabs={statuses.map((one) => ({
          href: at(one),
          label: t(`tab.${one}`),
          count: counts[one],
          current: one === status,
        }))}
      />
      <ListCard
        title={t('list')}
        caption={t('caption')}
        columns={columns}
        rows={rows}
        href={hrefOf}
        empty={{ icon: <ScanFace aria-hidden="true" />, title: t(`empty.${status}`), text: t('emptyText') }}
      />
      <Pages page={page} size={size} shown={rows.length} count={counts[status]} at={(to) => at(status, to)} />
    </div>
  )
}
