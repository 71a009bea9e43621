import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { Recent } from '@/components/ui/recent'
import { type Column, DataTable } from '@/components/ui/table'
import type { DepositRow } from '@/lib/contract/deposit/pages'
import { formatMoney } from '@/lib/format'
import { DepositBadge } from './deposit-badge'

const hrefOf = ({ id }: DepositRow) => `/deposits/${id}`
const idOf = ({ id }: DepositRow) => id
const lost: readonly DepositRow['status'][] = ['failed', 'expired', 'Error']

/** Deposits of every kind, newest first; a row opens the deposit. */
export function DepositsTable({ deposits, now }: { deposits: DepositRow[]; now: string }) {
  const t = useTranslations('deposits.list')
  const unnamed = useTranslations('deposits')('unnamed')
  const methods = useTranslations('deposits.method')
  const locale = useLocale()
  const columns = useMemo<Column<DepositRow>[]>(
    () => [
      {
        id: 'concept',
        header: t('concept'),
        cell: (row) => (
          <span className="two">
            <Link className="plain trunc medium" href={hrefOf(row)} tabIndex={-1}>
              {row.method === 'bank_transfer' ? t('from', { bank: row.title ?? '' }) : (row.title ?? unnamed)}
            </Link>
            <span className="trunc">
              {row.method === 'bank_transfer' ? t('number', { number: row.id }) : row.reference}
            </span>
          </span>
        ),
      },
      { id: 'method', header: t('method'), className: 'muted onlywide', cell: ({ method }) => methods(method) },
      { id: 'status', header: t('status'), className: 'st', cell: ({ status }) => <DepositBadge status={status} /> },
      {
        id: 'amount',
        header: t('amount'),
        className: 'right num',
        cell: ({ amount, currency, status }) => (
          <span className={lost.includes(status) ? 'faint' : 'medium'}>{formatMoney(amount, currency, locale)}</span>
        ),
      },
      {
        id: 'credited',
        header: t('credited'),
        className: 'right num onlywide',
        cell: ({ credited, currency, status }) =>
          status === 'succeeded' || status === 'Paid' ? (
            formatMoney(credited, currency, locale)
          ) : (
            <span className="faint">{t('none')}</span>
          ),
      },
      {
        id: 'date',
        header: t('date'),
        className: 'right num faint small when',
        cell: ({ created_at }) => <Recent at={created_at} now={now} />,
      },
    ],
    [t, methods, unnamed, locale, now],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={deposits} rowKey={idOf} href={hrefOf} />
}
