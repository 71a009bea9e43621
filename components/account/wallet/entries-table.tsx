import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/table'
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
          <span className="two">
            {href ? (
              <Link className="plain trunc medium" href={href}>
                {kinds(kind)}
              </Link>
            ) : (
              <span className="trunc medium">{kinds(kind)}</span>
            )}
            <span className="trunc">{description ?? reference}</span>
          </span>
        ),
      },
      {
        id: 'date',
        header: t('date'),
        className: 'num faint small when brief',
        cell: ({ date }) => (
          <time dateTime={date}>{`${formatYearDay(date, locale)}, ${formatTime(date, locale)}`}</time>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'right num',
        cell: ({ amount }) => (
          <span className={amount.startsWith('-') ? undefined : 'medium'}>{formatFigure(amount, locale)}</span>
        ),
      },
      {
        id: 'balance',
        header: t('balance'),
        className: 'right num muted',
        cell: ({ balance_after }) => (
          <>
            <span className="incard">{t('balance')} </span>
            {formatFigure(balance_after, locale)}
          </>
        ),
      },
    ],
    [t, kinds, locale],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={entries} rowKey={idOf} />
}
