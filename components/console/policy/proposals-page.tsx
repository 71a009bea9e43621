'use client'

import { Stamp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { ListTotal } from '@/components/console/doors/list-total'
import { placeOf } from '@/components/console/doors/place-of'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Crumb } from '@/components/ui/crumb'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chips, Filters } from '@/components/ui/list/filters'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import { type ProposalView, proposalStatuses } from '@/lib/contract/policy/proposals'
import type { Look } from '@/lib/format'
import { useProposalTexts } from './use-proposal-texts'

const here = '/console/policy/proposals'
const looks: Record<ProposalView['status'], Look> = {
  PROPOSED: 'review',
  CONFIRMED: 'waiting',
  APPLIED: 'done',
  WITHDRAWN: 'void',
  REJECTED: 'refused',
  LAPSED: 'void',
}

const hrefOf = ({ id }: ProposalView) => placeOf('proposal', id)

/** What was proposed, newest first, whatever became of it. */
export function ProposalsPage({ address }: { address: string }) {
  const t = useTranslations('policy.proposals')
  const { nameOf } = useProposalTexts()
  const notFound = useNotFound()
  const { now, proposals, filters, page, size, count } = useView(here, address).view
  const at = (change: Record<string, string | number | null>, path: string = here) =>
    addressOf(path, { ...filters, ...change })
  const columns: Column<ProposalView>[] = [
    {
      id: 'what',
      header: t('what'),
      cell: (row) => (
        <RowTitle href={hrefOf(row)} title={nameOf(row)}>
          {row.reason ?? t('number', { id: `${row.id}` })}
        </RowTitle>
      ),
    },
    {
      id: 'status',
      header: t('state'),
      className: 'cell-status whitespace-nowrap',
      cell: ({ status }) => <StatusBadge look={looks[status]}>{t(`status.${status}`)}</StatusBadge>,
    },
    { id: 'by', header: t('by'), className: 'max-lg:hidden', cell: (row) => row.proposed_by },
    { id: 'decided', header: t('decided'), className: 'max-lg:hidden', cell: (row) => row.decided_by },
    {
      id: 'at',
      header: t('at'),
      className: 'cell-end numeric text-ink-3 cell-small cell-when',
      cell: (row) => <Recent at={row.proposed_at} now={now} />,
    },
  ]
  return (
    <div className="page-column">
      <Crumb href="/console/policy">{t('back')}</Crumb>
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, `${here}/csv`)} /> : null}
      </PageHead>
      <Filters>
        <ListSearch list="proposals" search={filters.search} at={(search) => at({ search })} />
        <Chips
          label={t('state')}
          values={proposalStatuses}
          chosen={filters.status}
          textOf={(one) => t(`status.${one}`)}
          href={(status) => at({ status })}
        />
        <SavedViews list={here} here={at({})} />
      </Filters>
      <ListTotal count={count} sums={[]} />
      <ListCard
        title={t('title')}
        caption={t('caption')}
        columns={columns}
        rows={proposals}
        href={hrefOf}
        empty={
          filters.search ? notFound(at({ search: null })) : { icon: <Stamp aria-hidden="true" />, title: t('none') }
        }
      />
      <Pages {...{ page, size, count }} shown={proposals.length} at={(to) => at({ page: to > 1 ? to : null })} />
    </div>
  )
}
