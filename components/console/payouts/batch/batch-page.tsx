'use client'

import { Banknote } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AuditTable } from '@/components/console/audit-table'
import { ListCard } from '@/components/console/list-card'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { useView } from '@/lib/browser/use-view'
import { formatMoney } from '@/lib/format'
import { MeanwhileDeed } from '../meanwhile-deed'
import { payoutAt, usePayoutColumns } from '../payout-columns'
import { PayoutWarnings } from '../payout-warnings'
import { BatchActs } from './batch-acts'
import { BatchFacts } from './batch-facts'

/** A file of payouts: what its one decision needs, and each of its lines, which can be taken out alone. */
export function BatchPage({ address }: { address: string }) {
  const t = useTranslations('money.batch')
  const list = useTranslations('money.payouts')
  const locale = useLocale()
  const { view } = useView('/console/payouts/batches/[id]', address)
  const { batch, payouts, now } = view
  // all of them were requested at one moment
  const columns = usePayoutColumns(now).filter(({ id }) => id !== 'at')
  const isOpen = batch.states.requested !== undefined
  return (
    <div className="page-column">
      <Crumb href="/console/payouts">{list('title')}</Crumb>
      <PageHead
        title={t('one', { number: batch.number })}
        note={
          <>
            {`${formatMoney(batch.amount, batch.currency, locale)} · ${t('count', { count: batch.count })} · `}
            <Link href={`/console/users/${batch.owner.id}`}>{batch.owner_name}</Link>
          </>
        }
      />
      <MeanwhileDeed history={view.history} readerId={view.reader_id} />
      <div className="aside-grid">
        <div className="grid content-start gap-4">
          {isOpen ? (
            <PayoutWarnings payout={{ warnings: batch.warnings, status: 'requested', purpose: 'withdrawal' }} />
          ) : null}
          <BatchFacts view={view} />
          <ListCard
            title={t('lines')}
            shown
            caption={t('linesCaption')}
            columns={columns}
            rows={payouts}
            href={payoutAt}
            empty={{ icon: <Banknote aria-hidden="true" />, title: t('lines') }}
          />
        </div>
        <BatchActs key={`${batch.open} ${batch.approvers.map(({ at }) => at).join()}`} view={view} />
      </div>
      {view.history.length > 0 ? (
        <Card flush title={t('history')} className="mt-6">
          <AuditTable rows={view.history} now={now} about />
        </Card>
      ) : null}
    </div>
  )
}
