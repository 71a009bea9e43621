'use client'

import { lazy, Suspense } from 'react'
import { DetailColumns } from '@/components/account/detail-columns'
import { StaleNotice } from '@/components/account/stale-notice'
import { useView } from '@/lib/browser/use-view'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { PaymentAlerts } from './payment-alerts'
import { PaymentFigures } from './payment-figures'
import { PaymentHead } from './payment-head'

// The server draws what is only read; its code follows the page.
const PaymentAside = lazy(() => import('./payment-aside').then((file) => ({ default: file.PaymentAside })))
// What writes, and what most payments do not have.
const RefundsCard = lazy(() => import('./refunds-card').then((file) => ({ default: file.RefundsCard })))
const PaymentHistory = lazy(() => import('./payment-history').then((file) => ({ default: file.PaymentHistory })))

/** Milliseconds until a mail that waits is looked for again: nothing reports that it was sent. */
const paceOf = ({ history }: PaymentPageView) => (history.some(({ to }) => to === 'mailWaiting') ? 5_000 : undefined)

/** One payment, of a link or a deposit; live. */
export function PaymentPage({ address }: { address: string }) {
  const state = useView('/payments/[id]', address, paceOf)
  const { view } = state
  return (
    <>
      <PaymentHead view={view} again={state.refresh} />
      <StaleNotice state={state} />
      <PaymentAlerts view={view} />
      <DetailColumns
        aside={
          <Suspense>
            <PaymentAside view={view} />
          </Suspense>
        }
      >
        <PaymentFigures view={view} />
        <Suspense>
          <RefundsCard view={view} again={state.refresh} />
        </Suspense>
        <Suspense>
          <PaymentHistory view={view} />
        </Suspense>
      </DetailColumns>
    </>
  )
}
