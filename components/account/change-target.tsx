import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client'
import { editProfileBody } from '@/lib/contract/edit-profile'
import type { OnboardingView } from '@/lib/contract/onboarding-view'
import { FormProblems } from './form-problems'
import { dialingChoices } from './places'
import { Send } from './send'
import { useWireForm } from './use-wire-form'
import { WireField, WirePair } from './wire-field'

interface ChangeTargetProps {
  channel: 'email' | 'phone'
  view: OnboardingView
  onDone: () => void
  onCancel: () => void
}

/** Corrects the email or phone that the code should go to. */
export function ChangeTarget({ channel, view, onDone, onCancel }: ChangeTargetProps) {
  const t = useTranslations('entry.onboarding')
  const fields = useTranslations('form.fields')
  const locale = useLocale()
  const choices = useMemo(() => dialingChoices(locale), [locale])
  const wire = useWireForm({
    scope: 'change',
    defaults: { email: '', country_code: view.phone.country_code, phone: '' },
    schema: editProfileBody,
    bodyOf: ({ email, phone, country_code }) => (channel === 'email' ? { email } : { phone, country_code }),
    send: (body, key) => call('/edit_profile/', { method: 'POST', body, key }),
    about: { UserByEmail: 'email', UserByPhoneExist: 'phone' },
    onDone,
  })
  return (
    <form noValidate method="post" onSubmit={wire.submit} aria-label={t(`${channel}.change`)}>
      <FormProblems wire={wire} labels={{ [channel]: fields(channel) }} />
      {channel === 'email' ? (
        <WireField
          wire={wire}
          name="email"
          label={t('email.new')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      ) : (
        <WirePair
          wire={wire}
          name="phone"
          label={t('phone.new')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          lead="country_code"
          leadLabel={fields('country_code')}
          choices={choices}
        />
      )}
      <div className="row wrap">
        <Send wire={wire} tone="primary" size="lg">
          {t('save')}
        </Send>
        <Button tone="ghost" size="lg" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
