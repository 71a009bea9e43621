'use client'

import { useEffect, useRef, useState } from 'react'
import type { Bank, BankTexts } from '@/components/checkout/bank-field'
import type { PayerTexts } from '@/components/checkout/texts'
import { TwoPanes } from '@/components/checkout/two-panes'
import { Foot, type FootTexts } from '@/components/layout/foot'
import { Frame, FrameTop } from '@/components/layout/frame'
import { Brand } from '@/components/ui/brand'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'
import type { Locale } from '@/lib/format'
import { RefundForm } from './refund-form'
import { refundScreenOf } from './refund-screen'
import { RefundSheet } from './refund-sheet'
import { type Paid, RefundSummary } from './refund-summary'

interface RefundViewProps {
  first: RefundForPayerView
  token: string
  paid: Paid | null
  /** Banks to choose from, while the account is asked for. */
  banks: readonly Bank[]
  texts: PayerTexts['refund']
  bankTexts: BankTexts
  foot: FootTexts
  locale: Locale
  /** Server time at which the page was rendered, ISO 8601. */
  now: string
}

/** A refund at the address that was mailed: asks for the account, and then says how it stands. */
export function RefundView({ first, token, paid, banks, texts, bankTexts, foot, locale, now }: RefundViewProps) {
  const [refund, setRefund] = useState(first)
  const title = useRef<HTMLHeadingElement>(null)
  const screen = refundScreenOf(refund, now)
  useEffect(() => {
    if (refund === first) return
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [refund, first])
  if (screen === 'ask') {
    const about = <RefundSummary refund={refund} paid={paid} texts={texts} locale={locale} />
    const { next } = texts
    return (
      <TwoPanes about={about} foot={foot}>
        <RefundForm
          refund={refund}
          token={token}
          banks={banks}
          texts={texts}
          bankTexts={bankTexts}
          locale={locale}
          onGiven={setRefund}
        />
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="mb-3.5">{next.title}</h2>
          <ol className="howto">
            {[next.review, next.send, next.follow].map((step) => (
              <li key={step}>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </section>
      </TwoPanes>
    )
  }
  return (
    <Frame>
      <FrameTop>
        <Brand name={foot.name} />
      </FrameTop>
      <main className="sheet-page pt-6">
        <RefundSheet refund={refund} screen={screen} texts={texts} locale={locale} now={now} title={title} />
        {paid ? (
          <p className="mt-5">
            <a href={`/receipt/${refund.money_movement_id}`}>{texts.receipt}</a>
          </p>
        ) : null}
      </main>
      <Foot {...foot} />
    </Frame>
  )
}
