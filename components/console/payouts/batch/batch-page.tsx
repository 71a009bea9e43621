'use client'

import { Banknote } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { AuditTable } from '@/components/console/audit-table'
import { Total } from '@/components/console/doors/figure'
import { ListTotal } from '@/components/console/doors/list-total'
import { ListCard } from '@/components/console/list-card'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chip, Filters } from '@/components/ui/list/filters'
import { useView } from '@/lib/browser/use-view'
import type { PayoutStatus } from '@/lib/contract/payout/calls'
import { Money } from '@/lib/domain/money'
import { formatMoney } from '@/lib/format'
import { MeanwhileDeed } from '../meanwhile-deed'
import { payoutAt, usePayoutColumns } from '../payout-columns'
import { PayoutWarnings } from '../payout-warnings'
import { BatchActs } from './batch-acts'
import { BatchFacts } from './batch-facts'

interface BatchPageProps {
  address: string
  /** Only lines in this state are listed; null: all. */
  status: PayoutStatus | null
}

/** A file of payouts: what its one decision needs, and each of its lines, which can be taken out alone. */
export function BatchPage({ address, status }: BatchPageProps) {
  const t = useTranslations('money.batch')
  const list = useTranslations('money.payouts')
  const tStatus = useTranslations('money.payoutState.withdrawal')
  const locale = useLocale()
  const { view } = useView('/console/payouts/batches/[id]', address)
  const { batch, now } = view
  const payouts = view.payouts.filter((row) => status === null || row.status === status)
  const sum = payouts.reduce((all, { amount }) => all.plus(all.of(amount)), Money.zero(batch.currency))
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
            <Total sum={batch.amount}>{formatMoney(batch.amount, batch.currency, locale)}</Total>
            {' · '}
            <Total count={batch.count}>{t('count', { count: batch.count })}</Total>
            {' · '}
            <Link href={`/console/users/${batch.owner.id}`}>{batch.owner_name}</Link>
          </>
        }
      >
        <ExportLink href={addressOf(`/console/payouts/batches/${batch.id}/csv`, { status })} />
      </PageHead>
      <MeanwhileDeed history={view.history} readerId={view.reader_id} />
      <div className="aside-grid">
        <div className="grid content-start gap-4">
          {isOpen ? (
            <PayoutWarnings payout={{ warnings: batch.warnings, status: 'requested', purpose: 'withdrawal' }} />
          ) : null}
          <BatchFacts view={view} />
          {status ? (
            <Filters>
              <Chip href={`/console/payouts/batches/${batch.id}`} label={list('state')} value={tStatus(status)} />
            </Filters>
          ) : null}
          <ListTotal count={payouts.length} sums={[{ currency: batch.currency, amount: `${sum}` }]} />
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
