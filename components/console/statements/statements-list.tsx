'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { ComparedList } from '@/components/console/compared-list'
import { Figure } from '@/components/console/doors/figure'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { Link } from '@/components/ui/link'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { StatementView } from '@/lib/contract/statement/statements'
import { formatCount } from '@/lib/format'
import { LoadStatement } from './load-statement'
import { StatementDays } from './statement-days'

const at = (search: string | null) => addressOf('/console/statements', { search })
const hrefOf = ({ id }: StatementView) => `/console/statements/${id}`

/** Bank statements of the platform's accounts, with the number of credits matched to bank transfers. */
export function StatementsList({ address }: { address: string }) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const { view } = useView('/console/statements', address)
  const { now, filters, statements: rows, accounts, loading, count, page, size } = view
  const notFound = useNotFound()
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
        cell: (row) => <Waiting row={row} />,
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
      {
        id: 'with',
        header: t('with'),
        className: 'cell-end numeric max-md:hidden',
        cell: (row) => (
          <Figure href={addressOf(hrefOf(row), { kind: 'matched' })} count={row.matched}>
            {formatCount(row.matched, locale)}
          </Figure>
        ),
      },
      {
        id: 'at',
        header: t('loaded'),
        className: 'cell-end numeric text-ink-3 cell-small max-md:hidden',
        cell: ({ loaded_at: at }) => <Recent at={at} now={now} />,
      },
    ],
    [t, locale, now],
  )
  const list = { columns, rows, count, page, size }
  return (
    <ComparedList
      texts="compare.bank"
      here="/console/statements"
      icon={<FileSpreadsheet aria-hidden="true" />}
      search={{
        text: filters.search,
        field: <ListSearch list="statements" search={filters.search} at={at} />,
        none: notFound(at(null)),
      }}
      {...list}
    >
      <LoadStatement accounts={accounts} standing={loading} />
    </ComparedList>
  )
}

/** Lines that nothing explains yet: what came in, what went out. */
function Waiting({ row }: { row: StatementView }) {
  const t = useTranslations('compare.bank')
  const found = (['unmatched', 'debits'] as const).filter((kind) => row[kind] > 0)
  if (found.length === 0) return <span className="text-ink-2">{t('none')}</span>
  return (
    <span className="flex flex-wrap gap-x-3 text-warn">
      {found.map((kind) => (
        <Figure
          key={kind}
          href={addressOf(hrefOf(row), { kind: kind === 'debits' ? 'debit' : null })}
          count={row[kind]}
        >
          {t(`waiting.${kind}`, { count: row[kind] })}
        </Figure>
      ))}
    </span>
  )
}
