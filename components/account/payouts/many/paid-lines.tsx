import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Column, DataTable } from '@/components/ui/list/table'
import type { BatchQuoteView } from '@/lib/contract/payout/pages'
import { formatMoney } from '@/lib/format'
import { useAccountNames } from '../use-account-names'

type Line = BatchQuoteView['lines'][number]

/** Lines that are shown before all of them are asked for. */
const few = 5
const idOf = ({ line }: Line) => `${line}`

/** The lines of a file that is about to be sent: whom it pays. */
export function PaidLines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('payouts.many')
  const locale = useLocale()
  const { lineOf } = useAccountNames()
  const [all, setAll] = useState(false)
  const columns = useMemo<Column<Line>[]>(
    () => [
      {
        id: 'payee',
        header: t('payee'),
        cell: ({ payee }) => (
          <span className="two-lines">
            <span className="min-w-0 truncate font-medium">{payee.name}</span>
            <span className="min-w-0 truncate">{lineOf(payee)}</span>
          </span>
        ),
      },
      {
        id: 'marks',
        header: t('marks'),
        className: 'cell-status',
        cell: ({ added, repeated }) => (
          <span className="flex flex-wrap gap-1">
            {added ? <Badge tone="info">{t('isAdded')}</Badge> : null}
            {repeated ? <Badge tone="warn">{t('isRepeated')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: ({ amount }) => formatMoney(amount, 'COP', locale),
      },
      {
        id: 'line',
        header: t('line'),
        className: 'cell-end numeric text-ink-3 cell-small',
        cell: ({ line }) => t('lineNumber', { line }),
      },
    ],
    [t, locale, lineOf],
  )
  const shown = all ? lines : lines.slice(0, few)
  return (
    <Card flush title={t('lines')}>
      <DataTable caption={t('linesCaption')} columns={columns} rows={shown} rowKey={idOf} />
      {shown.length < lines.length ? (
        <p className="p-4">
          <Button full onClick={() => setAll(true)}>
            {t('showAll', { count: lines.length })}
          </Button>
        </p>
      ) : null}
    </Card>
  )
}
