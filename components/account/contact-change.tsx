import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { call } from '@/lib/client'
import { editProfileBody } from '@/lib/contract/edit-profile'
import type { ProfilePageView } from '@/lib/contract/settings-views'
import { dialingChoices } from './places'
import { SettingsForm } from './settings-form'
import { StepUpField, stepUpBodyOf } from './step-up-field'
import { useWireForm } from './use-wire-form'
import { WireField, WirePair } from './wire-field'

interface ContactChangeProps {
  channel: 'email' | 'phone'
  view: ProfilePageView
  /** @param proof whether a code is needed now */
  onDone: (proof: boolean) => void
}

/** A new email or phone. The email stays the old one until the new one's code comes back. */
export function ContactChange({ channel, view, onDone }: ContactChangeProps) {
  const t = useTranslations('settings.profile')
  const fields = useTranslations('form.fields')
  const locale = useLocale()
  const choices = useMemo(() => dialingChoices(locale), [locale])
  const { profile, step_up: kind } = view
  const wire = useWireForm({
    scope: `new-${channel}`,
    defaults: { email: '', country_code: profile.country_code, phone: '', step: '' },
    schema: editProfileBody,
    bodyOf: ({ email, phone, country_code, step }) => ({
      ...(channel === 'email' ? { email } : { phone, country_code }),
      ...stepUpBodyOf(kind, step),
    }),
    send: (body, key) => call('/edit_profile/', { method: 'POST', body, key }),
    about: { UserByEmail: 'email', UserByPhoneExist: 'phone', StepUpRequired: 'step', InvalidOtp: 'step' },
    onDone: (_, { email }) => onDone(channel === 'phone' || email.trim().toLowerCase() !== profile.email),
  })
  const label = t(`change.new.${channel}`)
  return (
    <SettingsForm
      wire={wire}
      title={t(`change.${channel}`)}
      labels={{ [channel]: label, step: t('step') }}
      submit={t(`change.${channel}`)}
      primary
    >
      {channel === 'email' ? (
        <WireField
          wire={wire}
          name="email"
          label={label}
          hint={t('change.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      ) : (
        <WirePair
          wire={wire}
          name="phone"
          label={label}
          hint={t('change.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          lead="country_code"
          leadLabel={fields('country_code')}
          choices={choices}
        />
      )}
      <StepUpField wire={wire} kind={kind} />
    </SettingsForm>
  )
}
