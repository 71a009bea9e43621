'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DetailColumns } from '@/components/account/detail-columns'
import { filterAddress, queryIn } from '@/components/account/filter-address'
import { StaleNotice } from '@/components/account/stale-notice'
import { HeadRow } from '@/components/layout/page-head'
import { PayoutSum } from '@/components/layout/payout-sum'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Pager } from '@/components/ui/list/pager'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import { cameBack } from '@/lib/contract/lists'
import type { PayoutStatus } from '@/lib/contract/payout/calls'
import { formatCount, formatDateTime } from '@/lib/format'
import { PayoutBadge } from '../payout-badge'
import { sumOfBack } from '../payout-end'
import { PayoutsTable } from '../payouts-table'

/** One file of payouts: how they stand, what they cost, and each of them; live. */
export function BatchPage({ address }: { address: string }) {
  const t = useTranslations('payouts.batch')
  const list = useTranslations('payouts.list')
  const sum = useTranslations('payouts.sum')
  const end = useTranslations('payouts.end')
  const locale = useLocale()
  const state = useView('/payouts/batches/[id]', address)
  const { batch, payouts, now, page, size, iva_percentage: iva, gmf_percentage: gmf } = state.view
  const at = (to: number) =>
    filterAddress(`/payouts/batches/${batch.id}`, queryIn(address), { page: to > 1 ? `${to}` : null })
  const last = page * size >= batch.count
  const states = Object.entries(batch.states) as [PayoutStatus, number][]
  const [only, ...others] = states.flatMap(([status]) => (cameBack(status) ? status : []))
  const isBack = states.every(([status]) => cameBack(status))
  const reason = payouts.find((payout) => payout.reason !== null)?.reason
  return (
    <>
      <Crumb href="/payouts">{list('title')}</Crumb>
      <HeadRow actions={null}>
        <h1 className="wrap-anywhere">{batch.file_name}</h1>
        <p className="mt-0.5 text-ink-2">{t('count', { count: batch.count })}</p>
      </HeadRow>
      <StaleNotice state={state} />
      {isBack && only ? (
        <Alert tone="bad" className="mb-6" title={t(only === 'rejected' && others.length === 0 ? 'rejected' : 'back')}>
          {reason ? <p className="wrap-anywhere">{reason}</p> : null}
          <p className="text-13">{end('back')}</p>
        </Alert>
      ) : null}
      <DetailColumns
        aside={
          <>
            <Card title={t('cost')}>
              <PayoutSum
                t={isBack ? sumOfBack(sum) : sum}
                cost={batch}
                currency={batch.currency}
                ivaPercentage={iva}
                gmfPercentage={gmf}
              />
            </Card>
            <Card title={t('details')}>
              <Facts
                as="spread"
                facts={[
                  { label: t('sent'), value: formatDateTime(batch.created_at, locale) },
                  { label: t('id'), value: <span className="font-mono text-[12px] wrap-anywhere">{batch.id}</span> },
                ]}
              />
            </Card>
          </>
        }
      >
        <div className="grid content-start gap-4">
          <Card title={t('states')}>
            <div role="status">
              <ul className="grid gap-2">
                {states.map(([status, count]) => (
                  <li key={status} className="flex items-center justify-between gap-4">
                    <PayoutBadge status={status} />
                    <span className="numeric">{formatCount(count, locale)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </Card>
          <Card flush title={t('payouts')}>
            <PayoutsTable payouts={payouts} now={now} />
          </Card>
          {page > 1 || !last ? (
            <Pager
              summary={t('page', {
                from: (page - 1) * size + 1,
                to: Math.min(page * size, batch.count),
                count: batch.count,
              })}
              newer={{ label: t('before'), href: page > 1 ? at(page - 1) : null }}
              older={{ label: t('after'), href: last ? null : at(page + 1) }}
            />
          ) : null}
        </div>
      </DetailColumns>
    </>
  )
}
