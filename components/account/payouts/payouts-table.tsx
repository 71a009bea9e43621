import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { WhenCell } from '@/components/account/when-cell'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { cameBack } from '@/lib/contract/lists'
import type { PayoutResource } from '@/lib/contract/payout/pages'
import { formatMoney } from '@/lib/format'
import { PayoutBadge } from './payout-badge'
import { useAccountNames } from './use-account-names'

const idOf = ({ id }: PayoutResource) => id
const hrefOf = ({ id }: PayoutResource) => `/payouts/${id}`

/** Payouts, newest first; a row opens the payout. */
export function PayoutsTable({ payouts, now }: { payouts: PayoutResource[]; now: string }) {
  const t = useTranslations('payouts.list')
  const locale = useLocale()
  const { lineOf } = useAccountNames()
  const columns = useMemo<Column<PayoutResource>[]>(
    () => [
      {
        id: 'payee',
        header: t('payee'),
        cell: (row) => (
          <span className="two-lines">
            <Link className="plain-link min-w-0 truncate font-medium" href={hrefOf(row)} tabIndex={-1}>
              {row.payee?.name ?? t('unnamed')}
            </Link>
            <span className="min-w-0 truncate">{row.payee ? lineOf(row.payee) : row.bank_reference}</span>
          </span>
        ),
      },
      {
        id: 'status',
        header: t('status'),
        className: 'cell-status',
        cell: ({ status }) => <PayoutBadge status={status} />,
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: ({ amount, currency, status }) => (
          <span className={cameBack(status) ? 'text-ink-3' : 'font-medium'}>
            {formatMoney(amount, currency, locale)}
          </span>
        ),
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
    [t, locale, lineOf, now],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={payouts} rowKey={idOf} href={hrefOf} />
}
