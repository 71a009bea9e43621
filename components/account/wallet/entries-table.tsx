import { Lock, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import type { EntryRow } from '@/lib/contract/balance/pages'

const idOf = ({ id }: EntryRow) => id
const edgeClass = 'bg-canvas font-semibold max-md:[&>:empty]:hidden max-md:[&>:last-child]:row-start-1'
const edgeOf = ({ edge }: EntryRow) => edge && edgeClass

/** Entries of one currency, newest first, between the closing and the opening balance. */
export function EntriesTable({ entries }: { entries: EntryRow[] }) {
  const t = useTranslations('deposits.wallet')
  const columns = useMemo<Column<EntryRow>[]>(
    () => [
      {
        id: 'entry',
        header: t('entry'),
        cell: ({ title, detail, state, href }) => (
          <span className="two-lines">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {href ? (
                <Link className="plain-link font-medium" href={href}>
                  {title}
                </Link>
              ) : (
                <span className="font-medium">{title}</span>
              )}
              {state ? <EntryState of={state} /> : null}
            </span>
            {detail ? <span className="wrap-anywhere">{detail}</span> : null}
          </span>
        ),
      },
      {
        id: 'reference',
        header: t('reference'),
        className: 'max-md:hidden',
        cell: ({ reference }) =>
          reference && <span className="block min-w-28 text-13 text-ink-3 wrap-anywhere">{reference}</span>,
      },
      {
        id: 'date',
        header: t('date'),
        className: 'numeric max-md:col-start-1 max-md:row-start-2',
        cell: ({ date, when }) =>
          when && (
            <time className="text-13 text-ink-3" dateTime={date}>
              {when}
            </time>
          ),
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
        className: 'cell-end cell-value numeric max-md:col-start-2 max-md:row-start-2',
        cell: ({ balance, edge }) => (edge ? balance : <span className="text-ink-2">{balance}</span>),
      },
    ],
    [t],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={entries} rowKey={idOf} rowClass={edgeOf} />
}

const marks: Record<NonNullable<EntryRow['state']>, { icon: LucideIcon; tone: Tone }> = {
  reserved: { icon: Lock, tone: 'info' },
  back: { icon: Undo2, tone: 'warn' },
  undone: { icon: Undo2, tone: 'warn' },
  reversed: { icon: RotateCcw, tone: 'bad' },
}

function EntryState({ of }: { of: NonNullable<EntryRow['state']> }) {
  const t = useTranslations('deposits.wallet.state')
  const { icon: Icon, tone } = marks[of]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(of)}
    </Badge>
  )
}
