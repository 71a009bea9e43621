import type { Metadata } from 'next'
import { getLocale, getMessages } from 'next-intl/server'
import { CheckoutView } from '@/components/checkout/follow/checkout-view'
import { Payee } from '@/components/checkout/payee'
import { screenOf } from '@/components/checkout/screen'
import { Footer } from '@/components/layout/footer'
import { Frame, FrameTop } from '@/components/layout/frame'
import { env } from '@/lib/env'
import { formatMoney } from '@/lib/format'
import { NoSuchPage } from '../../no-such-page'
import { readMovement } from '../../payer-queries'

interface Address {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const [movement, { payer }] = await Promise.all([readMovement((await params).id), getMessages()])
  return { title: movement ? payer.checkout[screenOf(movement)].title : payer.receipt.title }
}

/** Status of a payment and the payer's next step; updates live. */
export default async function CheckoutPage({ params }: Address) {
  const [movement, locale, { payer, common }] = await Promise.all([
    readMovement((await params).id),
    getLocale(),
    getMessages(),
  ])
  if (!movement) return <NoSuchPage />
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
      <Footer />
    </Frame>
  )
}
