'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EntryForm } from '@/components/account/entry-form'
import { FormProblems } from '@/components/form/form-problems'
import { NameFields, NewPassword } from '@/components/form/known-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useWireForm } from '@/components/form/use-wire-form'
import { Alert } from '@/components/ui/notice/alert'
import { callFromForm } from '@/lib/browser/call-from-form'
import { enter } from '@/lib/browser/enter'
import { Problem } from '@/lib/browser/problem'
import { acceptInvitation } from '@/lib/contract/access/collaborator'

/** Accepts an invitation with name and password, then signs in. */
export function AcceptForm({ token }: { token: string }) {
  const t = useTranslations('entry.invite')
  const [leaving, setLeaving] = useState(false)
  const wire = useWireForm({
    scope: 'accept',
    defaults: { first_name: '', last_name: '', password: '' },
    schema: acceptInvitation.body,
    bodyOf: (values) => ({ ...values, token }),
    path: '/collaborators/accept/',
    via: callFromForm,
    onDone: async ({ email }: { email: string }, { password }) => {
      setLeaving(true)
      location.assign((await enter({ email, password })) === null ? '/home' : '/login')
    },
  })
  const { fault } = wire
  if (fault instanceof Problem && ['InvalidCode', 'CodeExpired'].includes(fault.code))
    return (
      <Alert tone="bad" role="alert" tabIndex={-1} ref={wire.summary} title={t('none')}>
        {t('noneText')}
      </Alert>
    )
  return (
    <EntryForm onSubmit={wire.submit} aria-label={t('title')}>
      <FormProblems wire={wire} />
      <NameFields wire={wire} optional />
      <NewPassword wire={wire} name="password" />
      <SubmitButton wire={wire} tone="primary" size="lg" full busy={leaving}>
        {t('submit')}
      </SubmitButton>
    </EntryForm>
  )
}
