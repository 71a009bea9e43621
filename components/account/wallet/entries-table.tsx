import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import type { EntryRow } from '@/lib/contract/balance/pages'

const idOf = ({ id }: EntryRow) => id
/** A balance at an end of the days stands out from the entries between; on a phone beside its name. */
const edgeClass =
  'bg-canvas *:bg-canvas [&>.numeric]:font-semibold [&>.numeric]:text-ink max-md:[&>:empty]:hidden max-md:[&>:last-child]:row-start-1!'
const edgeOf = ({ edge }: EntryRow) => edge && edgeClass

/** Entries of one currency, newest first, between the closing and the opening balance. */
export function EntriesTable({ entries }: { entries: EntryRow[] }) {
  const t = useTranslations('deposits.wallet')
  const columns = useMemo<Column<EntryRow>[]>(
    () => [
      {
        id: 'entry',
        header: t('entry'),
        cell: ({ title, detail, href }) => (
          <span className="two-lines">
            {href ? (
              <Link className="plain-link justify-self-start font-medium" href={href}>
                {title}
              </Link>
            ) : (
              <span className="font-medium">{title}</span>
            )}
            {detail ? <span className="wrap-anywhere">{detail}</span> : null}
          </span>
        ),
      },
      {
        id: 'reference',
        header: t('reference'),
        className: 'text-13 text-ink-3 wrap-anywhere max-md:hidden',
        cell: ({ reference }) => reference,
      },
      {
        id: 'date',
        header: t('date'),
        className: 'numeric text-13 text-ink-3 max-md:col-start-1 max-md:row-start-2',
        cell: ({ date, when }) => when && <time dateTime={date}>{when}</time>,
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end cell-value numeric font-medium max-md:col-start-2 max-md:row-start-1',
        cell: ({ amount }) => (amount.startsWith('+') ? <span className="text-ok">{amount}</span> : amount),
      },
      {
        id: 'balance',
        header: t('balance'),
        className: 'cell-end cell-value numeric text-ink-2 max-md:col-start-2 max-md:row-start-2',
        cell: ({ balance }) => balance,
      },
    ],
    [t],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={entries} rowKey={idOf} rowClass={edgeOf} />
}
