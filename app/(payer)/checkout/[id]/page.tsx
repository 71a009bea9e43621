import type { Metadata } from 'next'
import { getLocale, getMessages } from 'next-intl/server'
import { screenOf } from '@/components/checkout/screen'
import { CheckoutScreen } from '../../checkout-screen'
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
  const [movement, locale, messages] = await Promise.all([readMovement((await params).id), getLocale(), getMessages()])
  if (!movement) return <NoSuchPage />
  const { name, footer } = messages.common
  return <CheckoutScreen movement={movement} foot={{ name, footer }} messages={messages} locale={locale} />
}
