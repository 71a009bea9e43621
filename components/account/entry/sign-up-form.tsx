'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { EntryForm } from '@/components/account/entry-form'
import { FormProblems } from '@/components/form/form-problems'
import { EmailField, NameFields, NewPassword, PhoneField } from '@/components/form/known-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField, WireTick } from '@/components/form/wire-field'
import { Segmented } from '@/components/ui/field/segmented'
import { callFromForm } from '@/lib/browser/call-from-form'
import { enter } from '@/lib/browser/enter'
import { consentVersion } from '@/lib/contract/person'
import { registerBody } from '@/lib/contract/user/register'
import { formatDate, noonOf } from '@/lib/format'
import { SignUpBusiness } from './sign-up-business'
import { bodyOf, emptySignUp, wantedBy } from './sign-up-values'

/** Registers a person or business, signs in and continues to onboarding. */
export function SignUpForm({ referral }: { referral: string }) {
  const t = useTranslations('entry.signUp')
  const locale = useLocale()
  const [leaving, setLeaving] = useState(false)
  const [juridical, setJuridical] = useState(false)
  const [defaults] = useState(() => ({ ...emptySignUp, referal_code: referral }))
  const wire = useWireForm({
    scope: 'sign-up',
    defaults,
    labels: { consent: t('consentShort') },
    schema: registerBody,
    bodyOf,
    rules: wantedBy,
    path: '/user/',
    via: callFromForm,
    about: {
      UserByEmail: 'email',
      UserByUsername: 'email',
      UserByPhoneExist: 'phone',
      IntegrationException: 'phone',
      ReferalCodeNotExist: 'referal_code',
      InvalidReferrer: 'referal_code',
      InfoBusinessDoesNotExist: 'country_company_incorporation',
    },
    named: { username: 'email' },
    onDone: async (_, { email, password }) => {
      setLeaving(true)
      location.assign((await enter({ email, password })) === null ? '/onboarding' : '/login?next=/onboarding')
    },
  })
  return (
    <EntryForm onSubmit={wire.submit} aria-label={t('title')}>
      <FormProblems wire={wire} />
      <Segmented
        name="person"
        legend={t('person')}
        options={[
          { value: '1', label: t('natural') },
          { value: '2', label: t('juridical') },
        ]}
        value={juridical ? '2' : '1'}
        onChange={({ target }) => {
          setJuridical(target.value === '2')
          wire.form.setValue('type_person', target.value)
        }}
      />
      {juridical ? <SignUpBusiness wire={wire} part="business" /> : null}
      <NameFields wire={wire} />
      <EmailField wire={wire} hint={t('emailHint')} />
      <PhoneField wire={wire} hint={t('phoneHint')} />
      <NewPassword wire={wire} name="password" />
      {juridical ? <SignUpBusiness wire={wire} part="representative" /> : null}
      <WireField wire={wire} name="referal_code" optional autoComplete="off" />
      <WireTick wire={wire} name="consent">
        {t.rich('consent', {
          version: formatDate(noonOf(consentVersion), locale),
          privacy: (text) => (
            <a href="/privacy" target="_blank" rel="noopener">
              {text}
            </a>
          ),
          terms: (text) => (
            <a href="/terms" target="_blank" rel="noopener">
              {text}
            </a>
          ),
        })}
      </WireTick>
      <SubmitButton wire={wire} tone="primary" size="lg" full busy={leaving}>
        {t('submit')}
      </SubmitButton>
    </EntryForm>
  )
}
