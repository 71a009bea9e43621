import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/layout/page-head'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { pagesOf } from './address'
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
  children,
}: ComparedListProps<Row>) {
  const t = useTranslations(texts)
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={`${here}/csv`} /> : null}
      </PageHead>
      <MoneyTabs of="compared" here={here} />
      <ListWithForm pages={{ page, size, shown: rows.length, count, at: pagesOf(here) }} form={children}>
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={rows}
          href={({ id }) => `${here}/${id}`}
          empty={{ icon, title: t('empty'), text: t('emptyText') }}
        />
      </ListWithForm>
    </div>
  )
}
