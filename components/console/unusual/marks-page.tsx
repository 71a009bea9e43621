'use client'

import { Flag } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { Total } from '@/components/console/doors/figure'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { PageHead } from '@/components/layout/page-head'
import { Button } from '@/components/ui/button'
import { DateFilters } from '@/components/ui/list/date-filters'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chips, Filters } from '@/components/ui/list/filters'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import { markStatuses } from '@/lib/contract/unusual/calls'
import type { MarkRow } from '@/lib/contract/unusual/pages'
import { formatMoney, type Look } from '@/lib/format'

const here = '/console/unusual'
const hrefOf = ({ id }: MarkRow) => `${here}/${id}`
export const looks: Record<MarkRow['status'], Look> = {
  MARKED: 'review',
  SUSPICIOUS: 'late',
  DISMISSED: 'void',
  FILED: 'done',
}

/** What staff marked as unusual, with the file of a report. */
export function MarksPage({ address }: { address: string }) {
  const t = useTranslations('unusual')
  const locale = useLocale()
  const { view } = useView(here, address)
  const { marks, filters, page, size, count, now } = view
  const notFound = useNotFound()
  const isFiltered = filters.status !== null || filters.from !== null || filters.to !== null
  const at = (change: Record<string, string | number | null>, path: string = here) =>
    addressOf(path, { ...filters, ...change })
  const columns = useMemo<Column<MarkRow>[]>(
    () => [
      {
        id: 'who',
        header: t('who'),
        cell: (row) => (
          <RowTitle href={hrefOf(row)} title={row.holder ?? row.subject}>
            {row.reason}
          </RowTitle>
        ),
      },
      {
        id: 'status',
        header: t('state'),
        className: 'cell-status whitespace-nowrap',
        cell: ({ status }) => <StatusBadge look={looks[status]}>{t(`status.${status}`)}</StatusBadge>,
      },
      { id: 'by', header: t('markedBy'), className: 'max-lg:hidden', cell: (row) => row.marked_by },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric cell-value',
        cell: ({ amount, currency }) => amount && currency && formatMoney(amount, currency, locale),
      },
      {
        id: 'at',
        header: t('at'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: (row) => <Recent at={row.marked_at} now={now} />,
      },
    ],
    [t, now, locale],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, '/console/unusual/csv')} /> : null}
      </PageHead>
      <form className="filter-row" action={here}>
        {filters.search ? <input type="hidden" name="search" value={filters.search} /> : null}
        {filters.status ? <input type="hidden" name="status" value={filters.status} /> : null}
        <DateFilters labelOf={(end) => t(end)} days={filters} />
        <Button type="submit">{t('filter')}</Button>
      </form>
      <Filters>
        <ListSearch list="marks" search={filters.search} at={(search) => at({ search })} />
        <Chips
          label={t('state')}
          values={markStatuses}
          chosen={filters.status}
          textOf={(one) => t(`status.${one}`)}
          href={(status) => at({ status })}
        />
      </Filters>
      <p className="mb-4 text-13 text-ink-2">
        <Total count={count}>{t('count', { count })}</Total>
      </p>
      <ListCard
        title={t('title')}
        caption={t('caption')}
        columns={columns}
        rows={marks}
        href={hrefOf}
        empty={
          filters.search
            ? notFound(at({ search: null }))
            : {
                icon: <Flag aria-hidden="true" />,
                title: t(isFiltered ? 'noneSuch' : 'none'),
                text: t(isFiltered ? 'noneSuchText' : 'noneText'),
              }
        }
      />
      <Pages {...{ page, size, count }} shown={marks.length} at={(to) => at({ page: to > 1 ? to : null })} />
    </div>
  )
}
