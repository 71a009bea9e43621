import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { WhenCell } from '@/components/account/when-cell'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import type { DepositRow } from '@/lib/contract/deposit/pages'
import { formatMoney } from '@/lib/format'
import { DepositBadge } from './deposit-badge'

const hrefOf = ({ id, method }: DepositRow) => `/${method === 'bank_transfer' ? 'deposits' : 'payments'}/${id}`
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
          <span className="two-lines">
            <Link className="plain-link min-w-0 truncate font-medium" href={hrefOf(row)} tabIndex={-1}>
              {row.method === 'bank_transfer' ? t('from', { bank: row.title ?? '' }) : (row.title ?? unnamed)}
            </Link>
            <span className="min-w-0 truncate">
              {row.method === 'bank_transfer' ? t('number', { number: row.id }) : row.reference}
            </span>
          </span>
        ),
      },
      {
        id: 'method',
        header: t('method'),
        className: 'max-md:hidden',
        cell: ({ method }) => <span className="text-ink-2">{methods(method)}</span>,
      },
      {
        id: 'status',
        header: t('status'),
        className: 'cell-status',
        cell: ({ status, disposition }) => <DepositBadge status={status} disposition={disposition} />,
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: ({ amount, currency, status, disposition }) => (
          <span className={lost.includes(status) && disposition === 'none' ? 'text-ink-3' : 'font-medium'}>
            {formatMoney(amount, currency, locale)}
          </span>
        ),
      },
      {
        id: 'credited',
        header: t('credited'),
        className: 'cell-end numeric max-md:hidden',
        cell: ({ credited, currency }) =>
          credited === null ? <span className="text-ink-3">{t('none')}</span> : formatMoney(credited, currency, locale),
      },
      {
        id: 'date',
        header: t('date'),
        className: 'cell-end cell-when',
        cell: ({ created_at }) => (
          <WhenCell>
            <Recent at={created_at} now={now} />
          </WhenCell>
        ),
      },
    ],
    [t, methods, unnamed, locale, now],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={deposits} rowKey={idOf} href={hrefOf} />
}
