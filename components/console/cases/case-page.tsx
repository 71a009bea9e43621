'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useView } from '@/lib/browser/use-view'
import { formatMoney } from '@/lib/format'
import { caseListAt, OneCase } from './cases-list'
import { TracePage } from './trace-page'

/** One suspense case, open or closed. */
export function CasePage({ address }: { address: string }) {
  const t = useTranslations('money.cases')
  const locale = useLocale()
  const { now, case: row, accounts, history } = useView('/console/suspense/[id]', address).view
  return (
    <TracePage
      back={{ href: caseListAt(row.status), label: t('title') }}
      title={t('one', { id: row.id })}
      note={formatMoney(row.amount, row.currency, locale)}
      now={now}
      history={history}
    >
      <OneCase key={row.status} row={row} now={now} accounts={accounts} title={t('data')} />
    </TracePage>
  )
}
