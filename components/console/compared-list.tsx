import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { PageHead } from '@/components/ui/page-head'
import { type Column, DataTable } from '@/components/ui/table'
import { address } from './address'
import { MoneyTabs } from './money-tabs'
import { Pages } from './pages'

interface ComparedListProps<Row> {
  /** The page's words. */
  words: 'compare.rail' | 'compare.bank'
  here: '/console/reconciliation' | '/console/statements'
  icon: ReactNode
  columns: Column<Row>[]
  rows: Row[]
  count: number
  page: number
  size: number
  /** The form beside the list. */
  children: ReactNode
}

/** What was compared with ours, newest first, each line leading to its differences. */
export function ComparedList<Row extends { id: number }>({
  words,
  here,
  icon,
  columns,
  rows,
  count,
  page,
  size,
  children,
}: ComparedListProps<Row>) {
  const t = useTranslations(words)
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <MoneyTabs of="compared" here={here} />
      <div className="g2 spaced">
        <div className="stack">
          <Card flush>
            <h2 className="sr">{t('list')}</h2>
            {rows.length > 0 ? (
              <DataTable
                caption={t('caption')}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => `${id}`}
                href={({ id }) => `${here}/${id}`}
              />
            ) : (
              <Empty icon={icon} title={t('empty')}>
                {t('emptyText')}
              </Empty>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={rows.length}
            count={count}
            at={(to) => address(here, { page: to > 1 ? to : null })}
          />
        </div>
        {children}
      </div>
    </div>
  )
}
