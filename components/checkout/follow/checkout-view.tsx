'use client'

import { use, useEffect, useState } from 'react'
import { Breakdown, ChargeNote } from '@/components/checkout/breakdown'
import { InFrameContext } from '@/components/checkout/in-frame'
import { useLive } from '@/components/checkout/live'
import { moneyBack } from '@/components/checkout/money-back'
import { bankDoor, takenToBank, typed } from '@/components/checkout/payment-storage'
import { awaitsPayer, isWaiting, screenOf } from '@/components/checkout/screen'
import type { PayerTexts } from '@/components/checkout/texts'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { fill, formatKey, formatMoney, formatRecent, type Locale } from '@/lib/format'
import { AcceptForm } from './accept-form'
import { BankSteps } from './bank-steps'
import { CheckoutActions } from './checkout-actions'
import { CheckoutLead } from './checkout-lead'
import { NequiSteps } from './nequi-steps'
import { useAsking } from './use-asking'

interface CheckoutViewProps {
  first: Checkout
  texts: PayerTexts['checkout']
  sums: PayerTexts['sum']
  /** The method's name, in the user's language. */
  method: string
  copy: { label: string; done: string }
  locale: Locale
  /** Server time at which the page was rendered, ISO 8601. */
  now: string
  wallet: string | null
  /** The rail sends a push to the Nequi app; otherwise the payer enters the code there. */
  push: boolean
  /** Labels of the document checkboxes. */
  documents: PayerTexts['acceptance']
}

/** One payment, live; redirects the payer to the bank once, in the same window, when the bank's page is ready. */
export function CheckoutView({
  first,
  texts,
  sums,
  method,
  copy,
  locale,
  now,
  wallet,
  push,
  documents,
}: CheckoutViewProps) {
  const id = first.money_movement_id
  const frame = use(InFrameContext)
  const [been, setBeen] = useState(false)
  const read = `/api/checkout/${id}/`
  const { view, lost } = useLive(first, { events: `${read}events/`, event: 'checkout', read })
  const screen = screenOf(view)
  useAsking(read, isWaiting(view) && screen !== 'accept')
  const { title } = texts[screen]
  // From a frame only the payer opens the bank's page, in a tab of its own.
  const bank = screen === 'ready' && view.payment_link !== null && !frame

  useEffect(() => setBeen(takenToBank.read(id)), [id])
  useEffect(() => {
    document.title = document.title.replace(/^[^·]*/, `${title} `)
    if (screen === 'succeeded') typed.clear()
  }, [title, screen])
  useEffect(() => {
    if (bank && !takenToBank.read(id) && takenToBank.write(id)) location.assign(bankDoor(id))
  }, [bank, id])

  useEffect(() => frame?.tell(view), [frame, view])

  const nequi = screen === 'nequi'
  const { way } = moneyBack(view, locale)
  const ended = !isWaiting(view)
  const asks = ['accept', 'starting', 'nequiStarting'].includes(screen)
  // A frame is low: what to press stands above what to read, unless that must be read first.
  const early = frame !== null && !nequi && screen !== 'accept'
  const actions = (
    <CheckoutActions of={view} texts={texts} been={been || (frame !== null && screen === 'pending')} wallet={wallet} />
  )
  return (
    <>
      <div className="sheet">
        <CheckoutLead of={view} texts={texts} locale={locale} />
        {early ? actions : null}
        {view.unavailable && asks ? (
          <section>
            <Alert tone="warn" role="status" title={fill(texts.away[view.unavailable], { method })}>
              <p className="text-13">
                {texts.away.text} {view.link ? texts.away.other : null}
              </p>
            </Alert>
          </section>
        ) : null}
        {way ? (
          <section>
            <Alert role="status" title={fill(texts.underWay.title, { way })}>
              {view.given_back?.awaits_account ? texts.underWay.account : texts.underWay.text}
            </Alert>
          </section>
        ) : null}
        {view.acceptance.length > 0 ? (
          <AcceptForm of={view} texts={texts} documents={documents} locale={locale} />
        ) : null}
        {nequi ? <NequiSteps of={view} texts={texts} copy={copy} locale={locale} push={push} /> : null}
        {ended || screen === 'accept' || view.method === 'NEQUI' ? null : (
          <BankSteps of={view} texts={texts} locale={locale} />
        )}
        <section>
          {nequi ? (
            <Breakdown of={view} texts={sums} locale={locale} />
          ) : (
            <>
              <Facts
                as="spread"
                facts={[
                  {
                    label: texts.facts.total,
                    value: (
                      <b className="numeric font-semibold">{formatMoney(view.total_to_pay, view.currency, locale)}</b>
                    ),
                  },
                  { label: texts.facts.method, value: [method, view.bank_name].filter(Boolean).join(', ') },
                  {
                    label: texts.facts.reference,
                    value: (
                      <span className="font-mono text-[0.93em] max-md:text-[12px]">{formatKey(view.tracking_key)}</span>
                    ),
                  },
                  {
                    label: texts.facts.until,
                    value: awaitsPayer(view) ? (
                      <span className="numeric">{formatRecent(view.expires_at, now, locale)}</span>
                    ) : null,
                  },
                ]}
              />
              <ChargeNote of={view} texts={sums} locale={locale} />
            </>
          )}
        </section>
        {early ? null : actions}
      </div>
      <p className="mt-5 min-h-9 max-w-[44ch] text-center text-13 text-balance text-ink-3" role="status">
        {lost ? texts.offline : ended ? '' : nequi ? texts.closeNequi : frame ? texts.embed.close : texts.close}
      </p>
    </>
  )
}
