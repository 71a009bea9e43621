import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import type { StatementLineView } from '@/lib/contract/panel/statements'
import { formatMoney, formatYearDay, noonOf } from '@/lib/format'

const idOf = ({ line }: StatementLineView) => `${line}`
const kindTexts = { unmatched: 'missing', debit: 'out', repeated: 'again' } as const

/** Lines of a bank statement, each with its matched bank transfer. */
export function BankLinesTable({ rows, currency }: { rows: StatementLineView[]; currency: string }) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const columns = useMemo<Column<StatementLineView>[]>(
    () => [
      {
        id: 'description',
        header: t('description'),
        cell: (row) => (
          <span className="two-lines">
            <span className="wrap-anywhere">{row.description || '—'}</span>
            <span className="whitespace-nowrap">
              {[`${t('line')} ${row.line}`, formatYearDay(noonOf(row.day), locale), row.reference]
                .filter(Boolean)
                .join(' · ')}
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
      {
        id: 'reload',
        header: t('reload'),
        cell: ({ kind, reload }) =>
          reload ? (
            <span className="two-lines">
              <Link className="numeric" href={`/console/reloads/${reload.id}`}>
                {`${t('reload')} ${reload.id}`}
              </Link>
              <span>{reload.owner}</span>
            </span>
          ) : (
            <span className="text-ink-3">{kind === 'matched' ? null : t(kindTexts[kind])}</span>
          ),
      },
    ],
    [t, locale, currency],
  )
  return <DataTable caption={t('linesCaption')} columns={columns} rows={rows} rowKey={idOf} />
}
