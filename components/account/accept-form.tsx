'use client'

import { signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callFromForm } from '@/lib/client'
import { acceptInvitation } from '@/lib/contract/collaborator'
import { FormProblems } from './form-problems'
import { Send } from './send'
import { useWireForm } from './use-wire-form'
import { WireField } from './wire-field'

/** Accepts an invitation: a name and a password, and one is in. */
export function AcceptForm({ token }: { token: string }) {
  const t = useTranslations('entry.invite')
  const signUp = useTranslations('entry.signUp')
  const fields = useTranslations('form.fields')
  const [leaving, setLeaving] = useState(false)
  const wire = useWireForm({
    scope: 'accept',
    defaults: { first_name: '', last_name: '', password: '' },
    schema: acceptInvitation.body,
    bodyOf: (values) => ({ ...values, token }),
    send: (body) => callFromForm<{ email: string }>('/collaborators/accept/', { method: 'POST', body }),
    onDone: async ({ email }, { password }) => {
      setLeaving(true)
      const answer = await signIn('credentials', { email, password, redirect: false }).catch(() => undefined)
      location.assign(answer?.ok && !answer.error ? '/home' : '/login')
    },
  })
  const labels = {
    first_name: fields('first_name'),
    last_name: fields('last_name'),
    password: fields('password'),
  }
  return (
    <form noValidate method="post" onSubmit={wire.submit} aria-label={t('title')}>
      <FormProblems wire={wire} labels={labels} />
      <div className="two-up">
        <WireField wire={wire} name="first_name" label={labels.first_name} optional autoComplete="given-name" />
        <WireField wire={wire} name="last_name" label={labels.last_name} optional autoComplete="family-name" />
      </div>
      <WireField
        wire={wire}
        name="password"
        label={labels.password}
        hint={signUp('passwordHint')}
        type="password"
        autoComplete="new-password"
      />
      <Send wire={wire} tone="primary" size="lg" full busy={leaving}>
        {t('submit')}
      </Send>
    </form>
  )
}
