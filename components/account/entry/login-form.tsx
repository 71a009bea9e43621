'use client'

import { signIn } from 'next-auth/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

export interface LoginTexts {
  email: string
  password: string
  submit: string
  emailMissing: string
  emailWrong: string
  passwordMissing: string
  otp: string
  otpHint: string
  otpMissing: string
  refused: Record<
    'InvalidCredentials' | 'InvalidOtp' | 'TooManyAttempts' | 'AccountBlocked' | 'failed',
    { title: string; text: string }
  >
}

type Refused = keyof LoginTexts['refused']
type Wrong = { email?: string; password?: string; otp?: string }

const isRefused = (code: string, texts: LoginTexts): code is Refused => code in texts.refused

interface LoginFormProps {
  texts: LoginTexts
  /** Path to go on to. */
  next: string
  /** Code of a refusal that the page was opened with. */
  failed: string | null
}

/** Email and password, then where it is on a code of the authenticator. Keeps what was typed, and cannot be sent twice. */
export function LoginForm({ texts, next, failed }: LoginFormProps) {
  const known = (code: string): Refused => (isRefused(code, texts) ? code : 'failed')
  const [refused, setRefused] = useState<Refused | null>(
    failed === null || failed === 'OtpRequired' ? null : known(failed),
  )
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const [second, setSecond] = useState(failed === 'OtpRequired' || failed === 'InvalidOtp')
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const otp = String(form.get('otp') ?? '').trim()
    const found: Wrong = {
      ...(email === '' ? { email: texts.emailMissing } : email.includes('@') ? {} : { email: texts.emailWrong }),
      ...(password === '' ? { password: texts.passwordMissing } : {}),
      ...(second && otp === '' ? { otp: texts.otpMissing } : {}),
    }
    setWrong(found)
    setRefused(null)
    const first = Object.keys(found)[0]
    if (first) return document.getElementById(first)?.focus()
    setBusy(true)
    const answer = await signIn('credentials', { email, password, otp, redirect: false }).catch(() => undefined)
    if (answer?.ok && !answer.error) return window.location.assign(next)
    setBusy(false)
    if (answer?.error === 'OtpRequired') return setSecond(true)
    setRefused(known(answer?.error ?? 'failed'))
  }

  return (
    // Before the script has loaded the form still posts, so that no password reaches an address.
    <form method="post" action="/api/auth/callback/credentials" onSubmit={submit} noValidate>
      {refused ? (
        <Alert tone="bad" role="alert" title={texts.refused[refused].title}>
          {texts.refused[refused].text}
        </Alert>
      ) : null}
      <Field id="email" label={texts.email} error={wrong.email}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" inputMode="email" />}
      </Field>
      <Field id="password" label={texts.password} error={wrong.password}>
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      {second ? (
        <Field id="otp" label={texts.otp} hint={texts.otpHint} error={wrong.otp}>
          {(control) => (
            <Input
              {...control}
              name="otp"
              autoComplete="one-time-code"
              className="num"
              ref={(input) => input?.focus({ preventScroll: true })}
            />
          )}
        </Field>
      ) : null}
      <Button type="submit" tone="primary" size="lg" full busy={busy} ready={ready}>
        {texts.submit}
      </Button>
    </form>
  )
}
