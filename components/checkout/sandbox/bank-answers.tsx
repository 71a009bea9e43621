'use client'

import { ChevronRight, CircleCheck, CircleX, Clock, Loader, type LucideIcon, TimerOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { PayerTexts } from '@/components/checkout/texts'
import { classes } from '@/components/ui/classes'
import { Field } from '@/components/ui/field/field'
import { Select } from '@/components/ui/field/input'
import { Alert } from '@/components/ui/notice/alert'

const outcomes: readonly { key: keyof PayerTexts['bank']['outcomes']; icon: LucideIcon; colour?: string }[] = [
  { key: 'approve', icon: CircleCheck, colour: 'text-ok' },
  { key: 'decline', icon: CircleX, colour: 'text-bad' },
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
      <section className="grid gap-2">
        {failed ? <Alert tone="bad" role="alert" title={texts.failed} /> : null}
        {outcomes.map(({ key, icon: Icon, colour }) => (
          <button key={key} type="submit" name="outcome" value={key} className="choice" aria-disabled={busy}>
            <Icon className={classes('size-5', colour)} aria-hidden="true" />
            <span>
              <b>{texts.outcomes[key].label}</b>
              <span>{texts.outcomes[key].hint}</span>
            </span>
            <ChevronRight className="text-ink-3" aria-hidden="true" />
          </button>
        ))}
      </section>
      <section className="grid content-start gap-4">
        <h2 className="label">{texts.notice}</h2>
        <div className="grid grid-cols-[1fr_1fr] gap-2.5">
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
