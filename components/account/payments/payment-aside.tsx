import { OwnData } from '@/components/layout/own-data'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { OriginCard } from './origin-card'
import { PayerCard } from './payer-card'
import { PaymentFacts } from './payment-facts'

/** Who paid, how, and for what: read rather than used, so its code follows the page. */
export function PaymentAside({ view }: { view: PaymentPageView }) {
  return (
    <>
      <PayerCard view={view} />
      <PaymentFacts view={view} />
      <OriginCard view={view} />
      <OwnData metadata={view.metadata} />
    </>
  )
}
