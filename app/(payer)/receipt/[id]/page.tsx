import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Breakdown } from '@/components/checkout/breakdown'
import { receiptOf } from '@/components/checkout/receipt'
import { ReceiptSheet } from '@/components/checkout/receipt-sheet'
import { reloadReceiptOf, reloadReceiptSum } from '@/components/checkout/reload-receipt'
import { Brand } from '@/components/ui/brand'
import { Footer } from '@/components/ui/footer'
import { Sum } from '@/components/ui/sum'
import { currentUser } from '@/lib/auth'
import { isReloadNumber, readMovement, readTransfer } from '../../reads'

interface Address {
  params: Promise<{ id: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payer.receipt')
  return { title: t('title') }
}

/** The receipt of a payment, a deposit or one's own bank transfer, in whatever state it is. */
export default async function ReceiptPage({ params }: Address) {
  const { id } = await params
  if (!isReloadNumber(id)) return <PaymentReceipt id={id} />
  if (!(await currentUser())) redirect(`/login?next=${encodeURIComponent(`/receipt/${id}`)}`)
  return <TransferReceipt id={id} />
}

async function PaymentReceipt({ id }: { id: string }) {
  const [movement, locale, { payer, common }] = await Promise.all([readMovement(id), getLocale(), getMessages()])
  if (!movement) notFound()
  const method = common.method[movement.method]
  const words = receiptOf(movement, { receipt: payer.receipt, sums: payer.sum, method, locale })
  return (
    <Frame name={common.name} back={{ href: `/checkout/${movement.money_movement_id}`, text: payer.receipt.back }}>
      <ReceiptSheet
        words={words}
        sum={{ amount: movement.total_to_pay, currency: movement.currency }}
        pdf={`/receipt/${movement.money_movement_id}/pdf`}
        texts={payer.receipt}
        locale={locale}
      >
        <Breakdown of={movement} texts={payer.sum} locale={locale} paid={words.state === 'succeeded'} />
      </ReceiptSheet>
    </Frame>
  )
}

async function TransferReceipt({ id }: { id: string }) {
  const [transfer, locale, { payer, deposits, common }] = await Promise.all([
    readTransfer(id),
    getLocale(),
    getMessages(),
  ])
  if (!transfer) notFound()
  const words = reloadReceiptOf(transfer, { receipt: deposits.receipt, locale })
  return (
    <Frame name={common.name} back={{ href: `/deposits/${id}`, text: deposits.receipt.back }}>
      <ReceiptSheet
        words={words}
        sum={{ amount: reloadReceiptSum(transfer), currency: transfer.currency }}
        pdf={`/receipt/${id}/pdf`}
        texts={payer.receipt}
        locale={locale}
      >
        <Sum
          rows={words.fees.map(([label, value]) => ({ label, value }))}
          total={{ label: words.totalLabel, value: words.total }}
        />
      </ReceiptSheet>
    </Frame>
  )
}

function Frame({ name, back, children }: { name: string; back: { href: string; text: string }; children: ReactNode }) {
  return (
    <div className="payer">
      <header className="paytop">
        <Brand name={name} />
      </header>
      <main className="sheetwrap near">
        {children}
        <p className="back noprint">
          <a href={back.href}>{back.text}</a>
        </p>
      </main>
      <Footer />
    </div>
  )
}
