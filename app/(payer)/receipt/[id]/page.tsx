import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { ReceiptSheet } from '@/components/checkout/receipt-sheet'
import { Brand } from '@/components/ui/brand'
import { Footer } from '@/components/ui/footer'
import { readMovement } from '../../reads'

interface Address {
  params: Promise<{ id: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payer.receipt')
  return { title: t('title') }
}

/** The receipt of a payment, in whatever state it is. */
export default async function ReceiptPage({ params }: Address) {
  const [movement, locale, { payer, common }] = await Promise.all([
    readMovement((await params).id),
    getLocale(),
    getMessages(),
  ])
  if (!movement) notFound()
  return (
    <div className="payer">
      <header className="paytop">
        <Brand name={common.name} />
      </header>
      <main className="sheetwrap near">
        <ReceiptSheet of={movement} texts={payer} method={common.method[movement.method]} locale={locale} />
        <p className="back noprint">
          <a href={`/checkout/${movement.money_movement_id}`}>{payer.receipt.back}</a>
        </p>
      </main>
      <Footer />
    </div>
  )
}
