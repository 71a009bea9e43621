import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { type ReceiptTexts, receiptOf, receiptSum } from '@/components/checkout/receipt/receipt'
import { ReceiptSheet } from '@/components/checkout/receipt/receipt-sheet'
import { reloadReceiptOf, reloadReceiptSum } from '@/components/checkout/receipt/reload-receipt'
import { Footer } from '@/components/layout/footer'
import { Frame, FrameTop } from '@/components/layout/frame'
import { Brand } from '@/components/ui/brand'
import { currentUser } from '@/lib/auth'
import { env } from '@/lib/env'
import { NoSuchPage } from '../../no-such-page'
import { isReloadNumber, readMovement, readTransfer } from '../../payer-queries'

interface Address {
  params: Promise<{ id: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payer.receipt')
  return { title: t('title') }
}

/** Receipt of a payment, a deposit or the user's own bank transfer, in any state. */
export default async function ReceiptPage({ params }: Address) {
  const { id } = await params
  if (!isReloadNumber(id)) return <PaymentReceipt id={id} />
  if (!(await currentUser())) redirect(`/login?next=${encodeURIComponent(`/receipt/${id}`)}`)
  return <TransferReceipt id={id} />
}

async function PaymentReceipt({ id }: { id: string }) {
  const [movement, locale, { payer, common }] = await Promise.all([readMovement(id), getLocale(), getMessages()])
  if (!movement) return <NoSuchPage />
  const method = common.method[movement.method]
  return (
    <Receipt
      receipt={receiptOf(movement, { receipt: payer.receipt, sums: payer.sum, method, locale })}
      sum={receiptSum(movement)}
      address={`/receipt/${movement.money_movement_id}`}
      back={{ href: `/checkout/${movement.money_movement_id}`, text: payer.receipt.back }}
    />
  )
}

async function TransferReceipt({ id }: { id: string }) {
  const [transfer, locale, { deposits }] = await Promise.all([readTransfer(id), getLocale(), getMessages()])
  if (!transfer) return <NoSuchPage />
  return (
    <Receipt
      receipt={reloadReceiptOf(transfer, { receipt: deposits.receipt, locale })}
      sum={{ amount: reloadReceiptSum(transfer), currency: transfer.currency }}
      address={`/receipt/${id}`}
      back={{ href: `/deposits/${id}`, text: deposits.receipt.back }}
    />
  )
}

interface ReceiptProps {
  receipt: ReceiptTexts
  sum: { amount: string; currency: string }
  address: string
  back: { href: string; text: string }
}

async function Receipt({ receipt, sum, address, back }: ReceiptProps) {
  const [locale, { payer, common }] = await Promise.all([getLocale(), getMessages()])
  return (
    <Frame>
      <FrameTop>
        <Brand name={common.name} />
      </FrameTop>
      <main className="sheet-page pt-6">
        <ReceiptSheet
          receipt={receipt}
          sum={sum}
          pdf={`${address}/pdf`}
          texts={payer.receipt}
          locale={locale}
          mark={env.APP_ENV === 'test' ? common.testMark : null}
        />
        <p className="mt-5 print:hidden">
          <a href={back.href}>{back.text}</a>
        </p>
      </main>
      <Footer />
    </Frame>
  )
}
