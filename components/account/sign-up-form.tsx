'use client'

import { signIn } from 'next-auth/react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Segmented } from '@/components/ui/segmented'
import { callFromForm } from '@/lib/client'
import { consentVersion } from '@/lib/contract/person'
import { registerBody } from '@/lib/contract/user'
import { formatDate } from '@/lib/format'
import { FormProblems } from './form-problems'
import { dialingChoices } from './places'
import { Send } from './send'
import { SignUpBusiness } from './sign-up-business'
import { bodyOf, emptySignUp, wantedBy } from './sign-up-values'
import { useWireForm } from './use-wire-form'
import { WireField, WirePair, WireTick } from './wire-field'

/** Registers a person or a business, signs them in and goes on to the stages. */
export function SignUpForm({ referral }: { referral: string }) {
  const t = useTranslations('entry.signUp')
  const fields = useTranslations('form.fields')
  const locale = useLocale()
  const [leaving, setLeaving] = useState(false)
  const [juridical, setJuridical] = useState(false)
  const [defaults] = useState(() => ({ ...emptySignUp, referal_code: referral }))
  const wire = useWireForm({
    scope: 'sign-up',
    defaults,
    schema: registerBody,
    bodyOf,
    rules: wantedBy,
    send: (body, key) => callFromForm('/user/', { method: 'POST', body, key }),
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
      const answer = await signIn('credentials', { email, password, redirect: false }).catch(() => undefined)
      location.assign(answer?.ok && !answer.error ? '/onboarding' : '/login?next=/onboarding')
    },
  })
  const choices = useMemo(() => dialingChoices(locale), [locale])
  return (
    <form noValidate method="post" onSubmit={wire.submit} aria-label={t('title')}>
      <FormProblems wire={wire} labels={labelsOf(fields, t('consentShort'))} />
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
      <div className="two-up">
        <WireField wire={wire} name="first_name" label={fields('first_name')} autoComplete="given-name" />
        <WireField wire={wire} name="last_name" label={fields('last_name')} autoComplete="family-name" />
      </div>
      <WireField
        wire={wire}
        name="email"
        label={fields('email')}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <WirePair
        wire={wire}
        name="phone"
        label={fields('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        lead="country_code"
        leadLabel={fields('country_code')}
        choices={choices}
      />
      <WireField
        wire={wire}
        name="password"
        label={fields('password')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
      />
      {juridical ? <SignUpBusiness wire={wire} part="representative" /> : null}
      <WireField wire={wire} name="referal_code" label={fields('referal_code')} optional autoComplete="off" />
      <WireTick wire={wire} name="consent">
        {t.rich('consent', {
          version: formatDate(`${consentVersion}T12:00:00.000-05:00`, locale),
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
      <Send wire={wire} tone="primary" size="lg" full busy={leaving}>
        {t('submit')}
      </Send>
    </form>
  )
}

const named = [
  'business_name',
  'country_company_incorporation',
  'first_name',
  'last_name',
  'email',
  'phone',
  'password',
  'name_legal',
  'last_name_legal',
  'document_number_legal',
  'date_birth_legal',
  'gender_legal',
  'referal_code',
] as const

const labelsOf = (fields: (name: (typeof named)[number]) => string, consent: string) => ({
  ...Object.fromEntries(named.map((name) => [name, fields(name)])),
  consent,
})
