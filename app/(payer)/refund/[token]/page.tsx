import type { Metadata } from 'next'
import { ClosedPage } from '@/components/checkout/pay/closed-page'
import { refundScreenOf } from '@/components/checkout/refund/refund-screen'
import { RefundView } from '@/components/checkout/refund/refund-view'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { fill } from '@/lib/format'
import { sayNotFound } from '@/lib/http/problem/page-status'
import { messagesOf, readLocale } from '@/lib/i18n'
import { readAccountBanks } from '../../bank-lists'
import { readMovement, readRefund } from '../../payer-queries'

interface Address {
  params: Promise<{ token: string }>
}

async function read({ params }: Address) {
  const { token } = await params
  const [refund, locale] = await Promise.all([readRefund(token), readLocale()])
  return { token, refund, locale, messages: await messagesOf(locale) }
}

export async function generateMetadata(address: Address): Promise<Metadata> {
  const { refund, messages } = await read(address)
  const texts = messages.payer.refund
  return { title: refund ? fill(texts.title, { payee: refund.payee }) : texts.unknown.title }
}

/** Page of a refund, at the address that was mailed to the payer. A request has no side effects. */
export default async function RefundPage(address: Address) {
  const { token, refund, locale, messages } = await read(address)
  const { name, footer, method } = messages.common
  const { pay, refund: texts } = messages.payer
  const foot = { name, footer }
  if (!refund) {
    sayNotFound()
    return <ClosedPage why="unknown" {...texts.unknown} foot={foot} />
  }
  const now = (await databaseTime(db)).toISOString()
  const asks = refundScreenOf(refund, now) === 'ask'
  const [payment, banks] = await Promise.all([
    readMovement(refund.money_movement_id),
    asks ? readAccountBanks() : Promise.resolve([]),
  ])
  const { bank, bankHint, bankNone, bankCommon, bankOthers, bankChoose } = pay
  return (
    <RefundView
      first={refund}
      token={token}
      paid={
        payment && {
          amount: (payment.received ?? { amount: payment.total_to_pay }).amount,
          currency: payment.received?.currency ?? payment.currency,
          date: payment.created_at,
          method: [method[payment.method], payment.bank_name].filter(Boolean).join(', '),
          cus: payment.method === 'PSE' ? payment.cus : null,
        }
      }
      banks={banks}
      texts={texts}
      bankTexts={{ bank, bankHint, bankNone, bankCommon, bankOthers, bankChoose }}
      foot={foot}
      locale={locale}
      now={now}
    />
  )
}
