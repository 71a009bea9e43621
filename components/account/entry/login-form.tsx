'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { SubmitButton } from '@/components/form/submit-button'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Alert } from '@/components/ui/notice/alert'
import { enter } from '@/lib/browser/enter'
import { Problem } from '@/lib/browser/problem'

const refusals = ['InvalidCredentials', 'InvalidOtp', 'TooManyAttempts', 'AccountBlocked', 'failed'] as const
type Refusal = (typeof refusals)[number]

const refusalOf = (code: string): Refusal => refusals.find((one) => one === code) ?? 'failed'

interface LoginFormProps {
  /** Path to continue to. */
  next: string
  /** Error code from the query string; null if none. */
  failed: string | null
}

/** Sign-in form: email and password, then the authenticator code if two-step verification is on. */
export function LoginForm({ next, failed }: LoginFormProps) {
  const t = useTranslations('common.login')
  const [second, setSecond] = useState(failed === 'OtpRequired' || failed === 'InvalidOtp')
  const [refused, setRefused] = useState(failed === null || failed === 'OtpRequired' ? null : refusalOf(failed))
  const wire = useWireForm({
    scope: 'login',
    defaults: { email: '', password: '', otp: '' },
    labels: { email: t('email'), password: t('password'), otp: t('otp') },
    rules: ({ email, password, otp }) => [
      ...(email.trim() === '' ? [{ field: 'email', code: 'emailMissing' }] : []),
      ...(email.trim() !== '' && !email.includes('@') ? [{ field: 'email', code: 'emailWrong' }] : []),
      ...(password === '' ? [{ field: 'password', code: 'passwordMissing' }] : []),
      ...(second && otp.trim() === '' ? [{ field: 'otp', code: 'otpMissing' }] : []),
    ],
    textOf: ({ code }) => t(code as 'emailMissing'),
    path: '/api/auth/callback/credentials',
    via: async <Answer,>(_: string, { body }: { body?: unknown }) => {
      setRefused(null)
      const code = await enter(body as { email: string; password: string })
      if (code !== null) throw new Problem(401, { code })
      return {} as Answer
    },
    leaves: true,
    onInvalid: ([first]) => {
      setRefused(null)
      if (first) wire.form.setFocus(first as 'email')
    },
    onRefused: ({ code }) => {
      if (code === 'OtpRequired') setSecond(true)
      else setRefused(refusalOf(code))
    },
    onDone: () => location.assign(next),
  })
  const { setFocus } = wire.form
  useEffect(() => {
    if (second) setFocus('otp')
  }, [second, setFocus])
  return (
    // Without JavaScript the form still posts, so that the password never appears in a URL.
    <form
      method="post"
      action="/api/auth/callback/credentials"
      className="grid gap-4"
      onSubmit={wire.submit}
      noValidate
    >
      {refused ? (
        <Alert tone="bad" role="alert" title={t(`refused.${refused}.title`)}>
          {t(`refused.${refused}.text`)}
        </Alert>
      ) : null}
      <WireField wire={wire} name="email" type="email" autoComplete="username" inputMode="email" />
      <WireField wire={wire} name="password" type="password" autoComplete="current-password" />
      {second ? <WireField wire={wire} name="otp" hint={t('otpHint')} autoComplete="one-time-code" /> : null}
      <SubmitButton wire={wire} tone="primary" size="lg" full>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
