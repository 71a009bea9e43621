'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CodeForm } from '@/components/account/code-form'
import { EntryForm } from '@/components/account/entry-form'
import { EntryTitle } from '@/components/account/entry-title'
import { FormProblems } from '@/components/form/form-problems'
import { EmailField, NewPasswordPair } from '@/components/form/known-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useWireForm } from '@/components/form/use-wire-form'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { callFromForm } from '@/lib/browser/call-from-form'
import { useWrite } from '@/lib/browser/use-write'
import { confirmRecovery, requestRecovery } from '@/lib/contract/access/password'

type Stage = { at: 'email' } | { at: 'code'; email: string } | { at: 'password'; token: string } | { at: 'done' }

const ahead = (seconds: number) => ({
  now: new Date().toISOString(),
  next: new Date(Date.now() + seconds * 1000).toISOString(),
})

/** Password recovery in three steps: email, code and new password. */
export function RecoverForm() {
  const t = useTranslations('entry.recover')
  const [stage, setStage] = useState<Stage>({ at: 'email' })
  return (
    <>
      <EntryTitle title={t(`${stage.at}.title`)} first role="status">
        {stage.at === 'code' ? t('code.text', { email: stage.email }) : t(`${stage.at}.text`)}
      </EntryTitle>
      {stage.at === 'email' ? <Ask onDone={(email) => setStage({ at: 'code', email })} /> : null}
      {stage.at === 'code' ? (
        <Prove email={stage.email} onDone={(token) => setStage({ at: 'password', token })} />
      ) : null}
      {stage.at === 'password' ? <SetPassword token={stage.token} onDone={() => setStage({ at: 'done' })} /> : null}
      {stage.at === 'done' ? (
        <ButtonLink href="/login" tone="primary" size="lg">
          {t('signIn')}
        </ButtonLink>
      ) : (
        <p className="mt-6 text-center text-13 text-ink-2">
          <Link href="/login">{t('back')}</Link>
        </p>
      )}
    </>
  )
}

const requestPath = '/password_recovery_request/'

function Ask({ onDone }: { onDone: (email: string) => void }) {
  const t = useTranslations('entry.recover')
  const wire = useWireForm({
    scope: 'recover',
    defaults: { email: '' },
    schema: requestRecovery.body,
    path: requestPath,
    via: callFromForm,
    onDone: (_, { email }) => onDone(email.trim()),
  })
  return (
    <EntryForm onSubmit={wire.submit} aria-label={t('email.title')}>
      <FormProblems wire={wire} />
      <EmailField wire={wire} auto="username" />
      <SubmitButton wire={wire} tone="primary" size="lg" full>
        {t('email.submit')}
      </SubmitButton>
    </EntryForm>
  )
}

function Prove({ email, onDone }: { email: string; onDone: (token: string) => void }) {
  const t = useTranslations('entry.recover')
  const [wait, setWait] = useState(() => ahead(60))
  const proving = useWrite<{ recovery_token: string }>(callFromForm)
  const resending = useWrite(callFromForm)
  const prove = (code: string) =>
    proving.mutate(
      { path: '/password_recovery_validate/', body: { email, code } },
      { onSuccess: ({ recovery_token }) => onDone(recovery_token) },
    )
  return (
    <CodeForm
      submit={t('code.submit')}
      onCode={prove}
      busy={proving.isPending || proving.isSuccess}
      fault={proving.error ?? resending.error}
      {...wait}
      onResend={() => {
        proving.reset()
        resending.mutate({ path: requestPath, body: { email } }, { onSuccess: () => setWait(ahead(60)) })
      }}
      resending={resending.isPending}
    />
  )
}

function SetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations('entry.recover')
  const wire = useWireForm({
    scope: 'recover',
    defaults: { new_password: '', new_password_confirmation: '' },
    schema: confirmRecovery.body,
    bodyOf: (values) => ({ ...values, recovery_token: token }),
    path: '/password_recovery_confirm/',
    via: callFromForm,
    onDone,
  })
  return (
    <EntryForm onSubmit={wire.submit} aria-label={t('password.title')}>
      <FormProblems wire={wire} />
      <NewPasswordPair wire={wire} />
      <SubmitButton wire={wire} tone="primary" size="lg" full>
        {t('password.submit')}
      </SubmitButton>
    </EntryForm>
  )
}
