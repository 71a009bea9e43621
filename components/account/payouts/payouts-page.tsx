'use client'

import { ArrowUpFromLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { filterAddress, queryIn } from '@/components/account/filter-address'
import { usePermissions } from '@/components/account/permissions-context'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { ExportLink } from '@/components/ui/list/export-link'
import { Pager } from '@/components/ui/list/pager'
import { Empty } from '@/components/ui/notice/empty'
import { useView } from '@/lib/browser/use-view'
import { HeldCard } from './held-card'
import { PayoutsTable } from './payouts-table'

// The server draws the accounts; the code for removing one follows the page.
const AccountsCard = lazy(() => import('./accounts-card').then((file) => ({ default: file.AccountsCard })))

/** What can be withdrawn, the account's payouts and the accounts they go to; live. */
export function PayoutsPage({ address: here }: { address: string }) {
  const query = queryIn(here)
  const t = useTranslations('payouts.list')
  const state = useView('/payouts', here)
  const { held, payouts, older, now, accounts } = state.view
  const isLater = new URLSearchParams(query).has('before')
  const address = (before: string | null) => filterAddress('/payouts', query, { before })
  const { withdraws, exports: mayExport } = usePermissions()
  const button = withdraws ? (
    <>
      <ButtonLink href="/payouts/many">{t('many')}</ButtonLink>
      <ButtonLink href="/payouts/new" tone="primary">
        <ArrowUpFromLine aria-hidden="true" />
        {t('new')}
      </ButtonLink>
    </>
  ) : null
  const isEmpty = payouts.length === 0 && !isLater
  return (
    <>
      <PageHead title={t('title')} note={<span className="max-md:hidden">{t('note')}</span>}>
        {mayExport && payouts.length > 0 ? <ExportLink href="/payouts/csv" /> : null}
        {isEmpty ? null : button}
      </PageHead>
      <StaleNotice state={state} />
      <div className="grid content-start gap-6">
        <HeldCard held={held} explained />
        <div className="grid content-start gap-4">
          <Card flush aria-label={t('list')}>
            <h2 className="sr-only">{t('list')}</h2>
            {isEmpty ? (
              <Empty icon={<ArrowUpFromLine aria-hidden="true" />} title={t('emptyTitle')} action={button}>
                {t('emptyText')}
              </Empty>
            ) : (
              <PayoutsTable payouts={payouts} now={now} />
            )}
          </Card>
          {older || isLater ? (
            <Pager
              summary={t('summary', { count: payouts.length })}
              newer={{ label: t('newest'), href: isLater ? address(null) : null }}
              older={{ label: t('older'), href: older ? address(older) : null }}
            />
          ) : null}
        </div>
        {accounts.length > 0 ? (
          <Suspense>
            <AccountsCard view={state.view} again={state.refresh} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
