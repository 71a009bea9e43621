'use client'

import { Landmark, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePermissions } from '@/components/account/permissions-context'
import { StaleNotice } from '@/components/account/stale-notice'
import { useView } from '@/components/account/use-view'
import { PageHead } from '@/components/layout/page-head'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import type { HomeView } from '@/lib/contract/user/account-views'
import { Attention } from './attention'
import { Balances } from './balances'
import { MonthCard } from './month-card'
import { PaymentsTable } from './payments-table'

/** An account at a glance; it changes by itself when a payment moves. */
export function HomePage({ first }: { first: HomeView }) {
  const t = useTranslations('account')
  const kept = useView('/home/view', first)
  const { view } = kept
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
            {validated ? <span className="onlywide"> · {t('home.validated')}</span> : null}
          </>
        }
      >
        {sendsTransfers && validated ? (
          <ButtonLink href="/deposits/new" className="onlywide">
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
      <StaleNotice kept={kept} />
      {validated || !holder ? null : (
        <Alert
          tone={identity === 'fix' ? 'warn' : 'info'}
          className="aside"
          title={t(`home.identity.${identity}.title`)}
        >
          <p className="small">{t(`home.identity.${identity}.text`)}</p>
          <p>
            <ButtonLink href="/onboarding" tone={identity === 'review' ? undefined : 'primary'} size="sm">
              {t(`home.identity.${identity}.button`)}
            </ButtonLink>
          </p>
        </Alert>
      )}
      <div className="stack cards">
        <Balances balances={view.balances} open={view.open} />
        <div className="g2 even">
          <MonthCard totals={view.totals} now={view.now} />
          <Attention view={view} />
        </div>
        <PaymentsTable payments={view.payments} now={view.now} />
      </div>
    </>
  )
}
