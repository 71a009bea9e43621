'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ServiceAccount } from '@/components/console/account-select'
import type { CaseView } from '@/lib/contract/panel/money-views'
import type { AuditRow } from '@/lib/contract/panel/views'
import { formatMoney } from '@/lib/format'
import { caseListAt, OneCase } from './cases-list'
import { TracePage } from './trace-page'

interface CasePageProps {
  now: string
  row: CaseView
  accounts: ServiceAccount[]
  history: AuditRow[]
}

/** One case of the suspense queue by its number, open or closed. */
export function CasePage({ now, row, accounts, history }: CasePageProps) {
  const t = useTranslations('money.cases')
  const locale = useLocale()
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
