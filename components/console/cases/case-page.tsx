'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Postings } from '@/components/console/postings'
import { RailNotices } from '@/components/console/rail-notices'
import { useView } from '@/lib/browser/use-view'
import { formatMoney } from '@/lib/format'
import { CasePayer } from './case-payer'
import { caseListAt, OneCase } from './cases-list'
import { TracePage } from './trace-page'

/** One suspense case, open or closed. */
export function CasePage({ address }: { address: string }) {
  const t = useTranslations('money.cases')
  const locale = useLocale()
  const { now, case: row, next, banks, of, history } = useView('/console/suspense/[id]', address).view
  return (
    <TracePage
      back={{ href: caseListAt(row.status), label: t('title') }}
      title={t('one', { id: row.id })}
      note={formatMoney(row.amount, row.currency, locale)}
      now={now}
      history={history}
    >
      <OneCase key={row.status} row={row} now={now} banks={banks} title={t('data')} next={next} />
      <div className="aside-grid mb-4">
        <div className="grid content-start gap-4">
          <Postings transfers={of.movement.transfers} banks={of.banks} />
          <RailNotices notices={of.movement.notices} answers={of.movement.answers} />
        </div>
        <CasePayer row={row} movement={of.movement} />
      </div>
    </TracePage>
  )
}
