'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AuditTable } from '@/components/console/audit-table'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { useView } from '@/lib/browser/use-view'
import { formatMoney } from '@/lib/format'
import { ReversalAbout } from './reversal-about'
import { ReversalBadges } from './reversal-badges'
import { ReversalDecision } from './reversal-decision'
import { ReversalFacts } from './reversal-facts'
import { ReversalNotes } from './reversal-notes'
import { reversalListAt } from './reversals-list'

/** One reversal, open or closed: what is known of it beside who bears it, and all that staff did. */
export function ReversalPage({ address }: { address: string }) {
  const t = useTranslations('money.reversals')
  const audit = useTranslations('console.audit')
  const locale = useLocale()
  const { now, reversal: row, history } = useView('/console/reversals/[id]', address).view
  return (
    <div className="page-column">
      <Crumb href={reversalListAt(row.status)}>{t('title')}</Crumb>
      <PageHead title={t('one', { id: row.id })} note={formatMoney(row.amount, row.amount_currency, locale)}>
        <ReversalBadges row={row} />
      </PageHead>
      <div className="aside-grid">
        <div className="grid content-start gap-4">
          <Card title={t('data')}>
            <ReversalFacts row={row} now={now} />
          </Card>
          <ReversalAbout key={`${row.cause} ${row.claim} ${row.status}`} row={row} />
          <ReversalNotes row={row} now={now} />
        </div>
        <ReversalDecision key={`${row.status} ${row.debited}`} row={row} />
      </div>
      <Card title={audit('list')} flush className="mt-4">
        {history.length > 0 ? (
          <AuditTable rows={history} now={now} about />
        ) : (
          <p className="card-body text-13 text-ink-2">{audit('nothingYet')}</p>
        )}
      </Card>
    </div>
  )
}
