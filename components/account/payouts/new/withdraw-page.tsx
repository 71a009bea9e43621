'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Crumb } from '@/components/ui/crumb'
import { useView } from '@/lib/browser/use-view'
import type { WithdrawView } from '@/lib/contract/payout/pages'
import { WithdrawGate } from '../withdraw-gate'

// The server draws the form; its code, with the contract's schemas, follows the page.
const WithdrawForm = lazy(() => import('./withdraw-form').then((file) => ({ default: file.WithdrawForm })))

/** Milliseconds after which the page looks whether a new account can be used by now. */
const patience = 60_000
const whileOneWaits = ({ accounts, now }: WithdrawView) =>
  accounts.some(({ payable_from }) => payable_from > now) ? patience : undefined

/** Form to withdraw from the balance, or what the account needs first. */
export function WithdrawPage() {
  const t = useTranslations('payouts.new')
  const list = useTranslations('payouts.list')
  const state = useView('/payouts/new', '/payouts/new', whileOneWaits)
  const { view } = state
  return (
    <>
      <Crumb href="/payouts">{list('title')}</Crumb>
      <PageHead title={t('title')} note={t('note')}>
        <ButtonLink href="/payouts/many">{t('many')}</ButtonLink>
      </PageHead>
      <StaleNotice state={state} />
      <WithdrawGate view={view}>
        <Suspense>
          <WithdrawForm view={view} again={state.refresh} />
        </Suspense>
      </WithdrawGate>
    </>
  )
}
