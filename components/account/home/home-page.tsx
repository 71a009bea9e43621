'use client'

import { Landmark, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { usePermissions } from '@/components/account/permissions-context'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Alert } from '@/components/ui/notice/alert'
import { useView } from '@/lib/browser/use-view'
import { Attention } from './attention'
import { Balances } from './balances'
import { PaymentsTable } from './payments-table'

// The server draws the chart; its code follows the page.
const MonthCard = lazy(() => import('./month-card').then((file) => ({ default: file.MonthCard })))

/** Overview of the account; updates live when a payment changes. */
export function HomePage({ address }: { address: string }) {
  const t = useTranslations('account')
  const state = useView('/home', address)
  const { view } = state
  const { identity } = view
  const validated = identity === 'done'
  const { holder, writesLinks, sendsTransfers } = usePermissions()
  return (
    <>
      <PageHead
        title={t('home.title')}
        note={
          <>
            {view.payee}
            {validated ? <span className="max-md:hidden"> · {t('home.validated')}</span> : null}
          </>
        }
      >
        {sendsTransfers && validated ? (
          <ButtonLink href="/deposits/new" className="max-md:hidden">
            <Landmark aria-hidden="true" />
            {t('home.transfer')}
          </ButtonLink>
        ) : null}
        {writesLinks && validated ? (
          <ButtonLink href="/links/new" tone="primary">
            <Plus aria-hidden="true" />
            {t('create')}
          </ButtonLink>
        ) : null}
      </PageHead>
      <StaleNotice state={state} />
      {validated || !holder ? null : (
        <Alert
          tone={identity === 'fix' ? 'warn' : 'info'}
          className="mb-6"
          title={t(`home.identity.${identity}.title`)}
        >
          <p className="text-13">{t(`home.identity.${identity}.text`)}</p>
          <p>
            <ButtonLink href="/onboarding" tone={identity === 'review' ? undefined : 'primary'} size="sm">
              {t(`home.identity.${identity}.button`)}
            </ButtonLink>
          </p>
        </Alert>
      )}
      <div className="grid gap-6 content-start">
        <Balances balances={view.balances} toApply={view.to_apply} open={view.open} />
        <div className="aside-grid even">
          <Suspense>
            <MonthCard totals={view.totals} now={view.now} />
          </Suspense>
          <Attention view={view} />
        </div>
        <PaymentsTable payments={view.payments} now={view.now} suspended={address !== '/home'} />
      </div>
    </>
  )
}
