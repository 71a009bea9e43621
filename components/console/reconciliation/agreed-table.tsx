import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { placeOf } from '@/components/console/doors/place-of'
import { RowTitle } from '@/components/ui/list/row-title'
import { type Column, DataTable } from '@/components/ui/list/table'
import { StatusBadge } from '@/components/ui/status-badge'
import type { AgreedView } from '@/lib/contract/panel/compare-views'
import { formatDateTime, formatMoney, looks } from '@/lib/format'

const idOf = ({ id }: AgreedView) => id
const hrefOf = ({ id }: AgreedView) => placeOf('movement', id)

/** Movements that agreed with the rail's list; a row opens the movement. */
export function AgreedTable({ rows }: { rows: AgreedView[] }) {
  const t = useTranslations('compare.rail')
  const tStatus = useTranslations('common.status.movement')
  const locale = useLocale()
  const columns = useMemo<Column<AgreedView>[]>(
    () => [
      {
        id: 'owner',
        header: t('owner'),
        cell: (row) => (
          <RowTitle href={hrefOf(row)} title={row.owner.name}>
            {[row.number, row.payer].filter(Boolean).join(' · ')}
          </RowTitle>
        ),
      },
      {
        id: 'status',
        header: t('now'),
        className: 'cell-status',
        cell: ({ status }) => <StatusBadge look={looks.movement[status]}>{tStatus(status)}</StatusBadge>,
      },
      {
        id: 'reference',
        header: t('reference'),
        className: 'max-md:hidden',
        cell: ({ reference }) => <span className="font-mono text-[0.93em] wrap-anywhere">{reference}</span>,
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: ({ amount, currency }) => formatMoney(amount, currency, locale),
      },
      {
        id: 'at',
        header: t('began'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, locale)}</time>,
      },
    ],
    [t, tStatus, locale],
  )
  return <DataTable caption={t('agreedCaption')} columns={columns} rows={rows} rowKey={idOf} href={hrefOf} />
}
