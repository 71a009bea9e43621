'use client'

import { ChevronRight, CircleCheck, CircleX, Clock, Loader, type LucideIcon, TimerOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { PayerTexts } from '@/components/checkout/texts'
import { Alert } from '@/components/ui/alert'
import { classes } from '@/components/ui/classes'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'

const outcomes: readonly { key: keyof PayerTexts['bank']['outcomes']; icon: LucideIcon; tone?: 'ok' | 'bad' }[] = [
  { key: 'approve', icon: CircleCheck, tone: 'ok' },
  { key: 'decline', icon: CircleX, tone: 'bad' },
  { key: 'pending', icon: Clock },
  { key: 'processing', icon: Loader },
  { key: 'expire', icon: TimerOff },
]

/** Answers of the simulated bank; after one is sent, redirects back to the payment. */
export function BankAnswers({ movement, texts }: { movement: string; texts: PayerTexts['bank'] }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const answer = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !(event.nativeEvent instanceof SubmitEvent)) return
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    setBusy(true)
    setFailed(false)
    try {
      const response = await fetch(`/sandbox/movements/${movement}/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          outcome: data.get('outcome'),
          times: Number.parseInt(`${data.get('times')}`, 10),
          delay_ms: Number.parseInt(`${data.get('delay_ms')}`, 10),
        }),
      })
      if (!response.ok) throw new Error(`${response.status}`)
      location.assign(`/checkout/${movement}`)
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <form method="post" onSubmit={answer} aria-busy={busy}>
      <section className="choices">
        {failed ? <Alert tone="bad" role="alert" title={texts.failed} /> : null}
        {outcomes.map(({ key, icon: Icon, tone }) => (
          <button
            key={key}
            type="submit"
            name="outcome"
            value={key}
            className={classes('choice', tone)}
            aria-disabled={busy}
          >
            <Icon className="l" aria-hidden="true" />
            <span>
              <b>{texts.outcomes[key].label}</b>
              <span>{texts.outcomes[key].hint}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </button>
        ))}
      </section>
      <section className="stack">
        <h2 className="label">{texts.notice}</h2>
        <div className="pair even">
          <Field id="times" label={texts.times}>
            {(control) => (
              <Select {...control} scale="md" name="times" defaultValue="1">
                <option value="1">{texts.once}</option>
                <option value="2">{texts.twice}</option>
              </Select>
            )}
          </Field>
          <Field id="delay" label={texts.delay}>
            {(control) => (
              <Select {...control} scale="md" name="delay_ms" defaultValue="0">
                <option value="0">{texts.now}</option>
                <option value="30000">{texts.late}</option>
              </Select>
            )}
          </Field>
        </div>
      </section>
    </form>
  )
}
