'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ConsoleReversal } from '@/lib/contract/panel/money-views'
import type { AuditRow } from '@/lib/contract/panel/views'
import { formatMoney } from '@/lib/format'
import { OneReversal, reversalListAt } from './reversals-list'
import { TracePage } from './trace-page'

interface ReversalPageProps {
  now: string
  row: ConsoleReversal
  history: AuditRow[]
}

/** One reversal by its number, open or closed. */
export function ReversalPage({ now, row, history }: ReversalPageProps) {
  const t = useTranslations('money.reversals')
  const locale = useLocale()
  return (
    <TracePage
      back={{ href: reversalListAt(row.status), label: t('title') }}
      title={t('one', { id: row.id })}
      note={formatMoney(row.amount, 'COP', locale)}
      now={now}
      history={history}
    >
      <OneReversal key={`${row.debited} ${row.status}`} row={row} now={now} title={t('data')} />
    </TracePage>
  )
}
