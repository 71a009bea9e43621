'use client'

import { DetailColumns } from '@/components/account/detail-columns'
import { StaleNotice } from '@/components/account/stale-notice'
import { useView } from '@/lib/browser/use-view'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { OriginCard } from './origin-card'
import { PayerCard } from './payer-card'
import { PaymentAlerts } from './payment-alerts'
import { PaymentFacts } from './payment-facts'
import { PaymentFigures } from './payment-figures'
import { PaymentHead } from './payment-head'
import { PaymentHistory } from './payment-history'

/** Milliseconds until a mail that waits is looked for again: nothing reports that it was sent. */
const paceOf = ({ history }: PaymentPageView) => (history.some(({ to }) => to === 'mailWaiting') ? 3_000 : undefined)

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
          <>
            <PayerCard view={view} />
            <PaymentFacts view={view} />
            <OriginCard view={view} />
          </>
        }
      >
        <PaymentFigures view={view} />
        <PaymentHistory view={view} />
      </DetailColumns>
    </>
  )
}
