'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useView } from '@/lib/browser/use-view'
import { formatMoney } from '@/lib/format'
import { OneReversal, reversalListAt } from './reversals-list'
import { TracePage } from './trace-page'

/** One reversal, open or closed. */
export function ReversalPage({ address }: { address: string }) {
  const t = useTranslations('money.reversals')
  const locale = useLocale()
  const { now, reversal: row, history } = useView('/console/reversals/[id]', address).view
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
