'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ComparedList } from '@/components/console/compared-list'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { StatementView } from '@/lib/contract/statement/statements'
import { LoadStatement } from './load-statement'
import { StatementDays } from './statement-days'

const hrefOf = ({ id }: StatementView) => `/console/statements/${id}`

/** Bank statements of the platform's accounts, with the number of credits matched to bank transfers. */
export function StatementsList({ address }: { address: string }) {
  const t = useTranslations('compare.bank')
  const { now, statements: rows, accounts, count, page, size } = useView('/console/statements', address).view
  const columns = useMemo<Column<StatementView>[]>(
    () => [
      {
        id: 'account',
        header: t('account'),
        cell: (row) => (
          <span className="two-lines">
            <Link className="plain-link font-medium" href={hrefOf(row)} tabIndex={-1}>
              {`${row.bank_name} •••\u00a0${row.account_number.slice(-4)}`}
            </Link>
            <span className="min-w-0 truncate">{row.file_name}</span>
          </span>
        ),
      },
      {
        id: 'without',
        header: t('without'),
        className: 'cell-status',
        cell: ({ unmatched, debits }) =>
          unmatched + debits > 0 ? (
            <Badge tone="warn">{t('waiting', { count: unmatched + debits })}</Badge>
          ) : (
            <span className="text-ink-2">{t('none')}</span>
          ),
      },
      {
        id: 'days',
        header: t('days'),
        cell: (row) => (
          <span className="text-13 whitespace-nowrap text-ink-2">
            <StatementDays view={row} />
          </span>
        ),
      },
      { id: 'with', header: t('with'), className: 'cell-end numeric max-md:hidden', cell: ({ matched }) => matched },
      {
        id: 'at',
        header: t('loaded'),
        className: 'cell-end numeric text-ink-3 cell-small max-md:hidden',
        cell: ({ loaded_at: at }) => <Recent at={at} now={now} />,
      },
    ],
    [t, now],
  )
  const list = { columns, rows, count, page, size }
  return (
    <ComparedList
      texts="compare.bank"
      here="/console/statements"
      icon={<FileSpreadsheet aria-hidden="true" />}
      {...list}
    >
      <LoadStatement accounts={accounts} />
    </ComparedList>
  )
}
