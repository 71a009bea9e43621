import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/layout/page-head'
import { ExportLink } from '@/components/ui/list/export-link'
import { Filters } from '@/components/ui/list/filters'
import type { Column } from '@/components/ui/list/table'
import { address, pagesOf } from './address'
import { ListCard } from './list-card'
import { ListWithForm } from './list-with-form'
import { MoneyTabs } from './money-tabs'

interface ComparedListProps<Row> {
  /** Namespace of the page's messages. */
  texts: 'compare.rail' | 'compare.bank'
  here: '/console/reconciliation' | '/console/statements'
  icon: ReactNode
  columns: Column<Row>[]
  rows: Row[]
  count: number
  page: number
  size: number
  /** What was searched for, and the field for it; left out where the list has none. */
  search?: { text: string | null; field: ReactNode; none: Parameters<typeof ListCard>[0]['empty'] }
  /** Form beside the list. */
  children: ReactNode
}

/** Comparisons with our records, newest first; each row links to its differences. */
export function ComparedList<Row extends { id: number }>({
  texts,
  here,
  icon,
  columns,
  rows,
  count,
  page,
  size,
  search,
  children,
}: ComparedListProps<Row>) {
  const t = useTranslations(texts)
  const asked = { search: search?.text }
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={address(`${here}/csv`, asked)} /> : null}
      </PageHead>
      <MoneyTabs of="compared" here={here} />
      <ListWithForm pages={{ page, size, shown: rows.length, count, at: pagesOf(here, asked) }} form={children}>
        {search ? <Filters>{search.field}</Filters> : null}
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={rows}
          href={({ id }) => `${here}/${id}`}
          empty={search?.text ? search.none : { icon, title: t('empty'), text: t('emptyText') }}
        />
      </ListWithForm>
    </div>
  )
}
