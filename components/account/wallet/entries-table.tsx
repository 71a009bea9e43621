import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CardLabel } from '@/components/account/card-label'
import { WhenCell } from '@/components/account/when-cell'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import type { EntryRow } from '@/lib/contract/balance/pages'
import { formatFigure, formatTime, formatYearDay } from '@/lib/format'

const idOf = ({ id }: EntryRow) => id

/** Entries of one currency, newest first, with the running balance. */
export function EntriesTable({ entries }: { entries: EntryRow[] }) {
  const t = useTranslations('deposits.wallet')
  const kinds = useTranslations('deposits.kinds')
  const locale = useLocale()
  const columns = useMemo<Column<EntryRow>[]>(
    () => [
      {
        id: 'concept',
        header: t('concept'),
        cell: ({ kind, description, href, reference }) => (
          <span className="two-lines">
            {href ? (
              <Link className="plain-link min-w-0 truncate font-medium" href={href}>
                {kinds(kind)}
              </Link>
            ) : (
              <span className="min-w-0 truncate font-medium">{kinds(kind)}</span>
            )}
            <span className="min-w-0 truncate">{description ?? reference}</span>
          </span>
        ),
      },
      {
        id: 'date',
        header: t('date'),
        className: 'cell-when cell-brief',
        cell: ({ date }) => (
          <WhenCell brief>
            <time dateTime={date}>{`${formatYearDay(date, locale)}, ${formatTime(date, locale)}`}</time>
          </WhenCell>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: ({ amount }) => (
          <span className={amount.startsWith('-') ? undefined : 'font-medium'}>{formatFigure(amount, locale)}</span>
        ),
      },
      {
        id: 'balance',
        header: t('balance'),
        className: 'cell-end numeric',
        cell: ({ balance_after }) => (
          <span className="text-ink-2">
            <CardLabel>{t('balance')}</CardLabel>
            {formatFigure(balance_after, locale)}
          </span>
        ),
      },
    ],
    [t, kinds, locale],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={entries} rowKey={idOf} />
}
