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
  refused: Record<
    'InvalidCredentials' | 'TooManyAttempts' | 'AccountBlocked' | 'failed',
    { title: string; text: string }
  >
}

type Refused = keyof LoginTexts['refused']
type Wrong = { email?: string; password?: string }

const isRefused = (code: string, texts: LoginTexts): code is Refused => code in texts.refused

interface LoginFormProps {
  texts: LoginTexts
  /** Path to go on to. */
  next: string
  /** Code of a refusal that the page was opened with. */
  failed: string | null
}

/** Email and password. Keeps what was typed, and cannot be sent twice. */
export function LoginForm({ texts, next, failed }: LoginFormProps) {
  const known = (code: string): Refused => (isRefused(code, texts) ? code : 'failed')
  const [refused, setRefused] = useState<Refused | null>(failed === null ? null : known(failed))
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const found: Wrong = {
      ...(email === '' ? { email: texts.emailMissing } : email.includes('@') ? {} : { email: texts.emailWrong }),
      ...(password === '' ? { password: texts.passwordMissing } : {}),
    }
    setWrong(found)
    setRefused(null)
    const first = Object.keys(found)[0]
    if (first) return document.getElementById(first)?.focus()
    setBusy(true)
    const answer = await signIn('credentials', { email, password, redirect: false }).catch(() => undefined)
    if (answer?.ok && !answer.error) return window.location.assign(next)
    setRefused(known(answer?.error ?? 'failed'))
    setBusy(false)
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
      <Button
        type="submit"
        tone="primary"
        size="lg"
        full
        busy={busy}
        disabled={!ready}
        className={ready ? '' : 'waking'}
      >
        {texts.submit}
      </Button>
    </form>
  )
}
