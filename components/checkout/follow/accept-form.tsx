import { type FormEvent, useState } from 'react'
import { AcceptBoxes } from '@/components/checkout/accept-boxes'
import { PayContext, type PayState } from '@/components/checkout/pay-state'
import type { PayerTexts } from '@/components/checkout/texts'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { Locale } from '@/lib/format'

interface AcceptFormProps {
  of: Checkout
  texts: PayerTexts['checkout']
  documents: PayerTexts['acceptance']
  locale: Locale
}

const calm: PayState = { errors: {}, say: (problem) => problem, right: () => undefined }
const unticked: PayState = { ...calm, errors: { acceptance: 'acceptance' } }

/** Asks the payer to accept the gateway's documents; the page continues once the acceptance is stored. */
export function AcceptForm({ of, texts, documents, locale }: AcceptFormProps) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failed, setFailed] = useState(false)

  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const acceptance = new FormData(event.currentTarget).get('acceptance')
    setMissing(!acceptance)
    if (!acceptance)
      return event.currentTarget.querySelector<HTMLInputElement>('[type=checkbox]:not(:checked)')?.focus()
    setBusy(true)
    setFailed(false)
    const kept = await fetch(`/api/checkout/${of.money_movement_id}/accept/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
      body: `{"acceptance":${acceptance}}`,
    }).catch(() => null)
    if (kept?.ok) return
    setFailed(true)
    setBusy(false)
  }

  return (
    <section>
      <form noValidate method="post" className="grid content-start gap-5" onSubmit={accept} aria-busy={busy}>
        {failed ? <Alert tone="bad" role="alert" title={texts.acceptFailed} /> : null}
        <PayContext value={missing ? unticked : calm}>
          <AcceptBoxes documents={of.acceptance} texts={documents} />
        </PayContext>
        <Button type="submit" tone="primary" size="lg" full busy={busy}>
          {busy ? texts.accepting : texts.acceptButton}
        </Button>
      </form>
    </section>
  )
}
