'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Crumb } from '@/components/ui/crumb'
import { useView } from '@/lib/browser/use-view'
import { WithdrawGate } from '../withdraw-gate'

// The server draws the form; its code follows the page.
const ManyForm = lazy(() => import('./many-form').then((file) => ({ default: file.ManyForm })))

/** Form to pay many by one file, or what the account needs first. */
export function ManyPage() {
  const t = useTranslations('payouts.many')
  const list = useTranslations('payouts.list')
  const state = useView('/payouts/many', '/payouts/many')
  return (
    <>
      <Crumb href="/payouts">{list('title')}</Crumb>
      <PageHead title={t('title')} note={t('note')}>
        <ButtonLink href="/payouts/many/template" hard download>
          <Download aria-hidden="true" />
          {t('template')}
        </ButtonLink>
      </PageHead>
      <StaleNotice state={state} />
      <WithdrawGate view={state.view}>
        <Suspense>
          <ManyForm view={state.view} />
        </Suspense>
      </WithdrawGate>
    </>
  )
}
