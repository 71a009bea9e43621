import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import type { StatementLineView } from '@/lib/contract/statement/bank-lines'
import { formatMoney, formatYearDay, noonOf } from '@/lib/format'
import { LineEntry } from './line-entry'

interface BankLinesTableProps {
  rows: StatementLineView[]
  currency: string
  hrefOf: (line: number) => string
  /** Lines that may be chosen: chosen ones, and what a change makes of them. Absent where none may. */
  choice?: { chosen: readonly number[]; onChange: (chosen: number[]) => void } | undefined
}

const idOf = ({ line }: StatementLineView) => `${line}`
const textOf = ({ description }: StatementLineView) => description || '—'

/** Lines of a bank statement, each with the transfer that it shows. */
export function BankLinesTable({ rows, currency, hrefOf, choice }: BankLinesTableProps) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const columns = useMemo<Column<StatementLineView>[]>(() => {
    const box = (label: string, lines: readonly number[]) => (
      <input
        type="checkbox"
        aria-label={label}
        checked={lines.length > 0 && lines.every((line) => choice?.chosen.includes(line))}
        onChange={({ target: { checked } }) => {
          const rest = choice?.chosen.filter((line) => !lines.includes(line)) ?? []
          choice?.onChange(checked ? [...rest, ...lines] : rest)
        }}
      />
    )
    return [
      {
        id: 'description',
        header: (
          <span className="flex items-center gap-3">
            {choice
              ? box(
                  t('chooseAll'),
                  rows.map(({ line }) => line),
                )
              : null}
            {t('description')}
          </span>
        ),
        cell: (row) => (
          <span className="flex items-center gap-3">
            {choice ? box(t('chooseLine', { line: row.line }), [row.line]) : null}
            <span className="two-lines">
              <Link className="plain-link wrap-anywhere" href={hrefOf(row.line)} tabIndex={-1}>
                {textOf(row)}
              </Link>
              <span>
                {[`${t('line')} ${row.line}`, formatYearDay(noonOf(row.day), locale), row.reference]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric cell-value',
        cell: ({ amount }) => formatMoney(amount, currency, locale),
      },
      { id: 'entry', header: t('entry'), cell: (row) => <LineEntry line={row} /> },
    ]
  }, [t, locale, currency, hrefOf, choice, rows])
  return (
    <DataTable
      caption={t('linesCaption')}
      columns={columns}
      rows={rows}
      rowKey={idOf}
      href={({ line }) => hrefOf(line)}
    />
  )
}
