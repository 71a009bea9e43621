import { CheckoutView } from '@/components/checkout/follow/checkout-view'
import { Payee } from '@/components/checkout/payee'
import { Foot, type FootTexts } from '@/components/layout/foot'
import { Frame, FrameTop } from '@/components/layout/frame'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { env } from '@/lib/env'
import { formatMoney, type Locale } from '@/lib/format'
import type { Messages } from '@/lib/i18n'

interface CheckoutScreenProps {
  movement: Checkout
  foot: FootTexts
  messages: Messages
  locale: Locale
}

/** Status of a payment and the payer's next step; updates live. */
export function CheckoutScreen({ movement, foot, messages: { payer, common }, locale }: CheckoutScreenProps) {
  const waiting = ['initiated', 'pending', 'processing'].includes(movement.status)
  return (
    <Frame>
      {waiting ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
      <FrameTop>
        <Payee name={movement.payee} note={movement.description} />
        <span className="numeric font-semibold">{formatMoney(movement.total_to_pay, movement.currency, locale)}</span>
      </FrameTop>
      <main className="sheet-page">
        <CheckoutView
          first={movement}
          texts={payer.checkout}
          sums={payer.sum}
          method={common.method[movement.method]}
          copy={common.copy}
          locale={locale}
          now={new Date().toISOString()}
          push={env.RAIL !== 'sandbox'}
          documents={payer.acceptance}
          wallet={env.RAIL === 'sandbox' ? `/sandbox/bank/${movement.money_movement_id}` : null}
        />
      </main>
      <Foot {...foot} />
    </Frame>
  )
}
