import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { CodeInput } from '@/components/ui/field/code-input'
import { Field } from '@/components/ui/field/field'
import { Problem } from '@/lib/browser/problem'
import { clockOf, useCountdown } from './use-countdown'

interface CodeFormProps {
  submit: string
  onCode: (code: string) => void
  busy: boolean
  /** Refusal of the last code or of the request for one. */
  fault: Error | null
  /** Time of the next permitted code request, and the server time at which it was reported. */
  next: string | null
  now: string
  onResend: () => void
  resending: boolean
  /** Beside other settings instead of alone on its page. */
  compact?: boolean
}

const aboutCode = ['InvalidCode', 'CodeExpired', 'Validation failed']

/** Code input that submits on the sixth digit, with a countdown to the next permitted resend. */
export function CodeForm(props: CodeFormProps) {
  const { submit, onCode, busy, fault, next, now, onResend, resending, compact } = props
  const t = useTranslations('form.code')
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(next, now)
  const wrong = fault instanceof Problem && aboutCode.includes(fault.code) ? fault.detail : undefined
  useEffect(() => {
    if (!fault) return
    setCode('')
    input.current?.focus()
  }, [fault])
  const take = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && !busy) onCode(digits)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6 && !busy) onCode(code)
    else input.current?.focus()
  }
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={send}>
      {fault && !wrong ? <ProblemAlert fault={fault} /> : null}
      <Field id="code" label={t('label')} hint={t('hint')} error={wrong}>
        {(own) => <CodeInput {...own} ref={input} value={code} onValue={take} />}
      </Field>
      <div className={classes('flex flex-wrap items-center gap-2', !compact && 'mt-2 gap-x-5')}>
        <Button type="submit" tone="primary" size="lg" busy={busy}>
          {submit}
        </Button>
        {left > 0 ? (
          <span className="text-13 whitespace-nowrap text-ink-3" role="timer">
            {t('again', { time: clockOf(left) })}
          </span>
        ) : (
          <Button tone="ghost" onClick={onResend} busy={resending}>
            {t('resend')}
          </Button>
        )}
      </div>
    </form>
  )
}
