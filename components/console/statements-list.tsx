'use client'

import { FileSpreadsheet } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { PageHead } from '@/components/ui/page-head'
import { type Column, DataTable } from '@/components/ui/table'
import type { StatementView } from '@/lib/contract/panel-statement'
import { formatRecent, formatYearDay, noonOf } from '@/lib/format'
import type { ServiceAccount } from './account-select'
import { address } from './address'
import { LoadStatement } from './load-statement'
import { MoneyTabs } from './money-tabs'
import { Pages } from './pages'

interface StatementsListProps {
  now: string
  rows: StatementView[]
  accounts: ServiceAccount[]
  count: number
  page: number
  size: number
}

const hrefOf = ({ id }: StatementView) => `/console/statements/${id}`
const idOf = ({ id }: StatementView) => `${id}`

/** Banks' statements of the service's accounts, with how many of their credits have a bank transfer of ours. */
export function StatementsList({ now, rows, accounts, count, page, size }: StatementsListProps) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const columns = useMemo<Column<StatementView>[]>(
    () => [
      {
        id: 'account',
        header: t('account'),
        cell: (row) => (
          <span className="two">
            <Link className="plain medium" href={hrefOf(row)} tabIndex={-1}>
              {`${row.bank_name} •••\u00a0${row.account_number.slice(-4)}`}
            </Link>
            <span className="trunc">{row.file_name}</span>
          </span>
        ),
      },
      {
        id: 'without',
        header: t('without'),
        className: 'st',
        cell: ({ unmatched }) =>
          unmatched > 0 ? (
            <Badge tone="warn">{t('waiting', { count: unmatched })}</Badge>
          ) : (
            <span className="muted">{t('none')}</span>
          ),
      },
      {
        id: 'days',
        header: t('days'),
        cell: ({ first_day: from, last_day: to }) => (
          <span className="small muted num">
            {from === to
              ? formatYearDay(noonOf(from), locale)
              : t('range', { from: formatYearDay(noonOf(from), locale), to: formatYearDay(noonOf(to), locale) })}
          </span>
        ),
      },
      { id: 'with', header: t('with'), className: 'right num onlywide', cell: ({ matched }) => matched },
      {
        id: 'at',
        header: t('loaded'),
        className: 'right num faint small onlywide',
        cell: ({ loaded_at: at }) => <time dateTime={at}>{formatRecent(at, now, locale)}</time>,
      },
    ],
    [t, locale, now],
  )
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <MoneyTabs of="compared" here="/console/statements" />
      <div className="g2 spaced">
        <div className="stack">
          <Card flush>
            <h2 className="sr">{t('list')}</h2>
            {rows.length > 0 ? (
              <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={idOf} href={hrefOf} />
            ) : (
              <Empty icon={<FileSpreadsheet aria-hidden="true" />} title={t('empty')}>
                {t('emptyText')}
              </Empty>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={rows.length}
            count={count}
            at={(to) => address('/console/statements', { page: to > 1 ? to : null })}
          />
        </div>
        <LoadStatement accounts={accounts} />
      </div>
    </div>
  )
}
