import { useTranslations } from 'next-intl'
import { type Channel, ContactField, useContactForm } from '@/components/account/contact-form'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField } from '@/components/form/step-up-field'
import type { ProfilePageView } from '@/lib/contract/user/settings-views'

interface ContactChangeProps {
  channel: Channel
  view: ProfilePageView
  /** @param proof whether a code is required now */
  onDone: (proof: boolean) => void
}

/** Form for a new email or phone. A new email takes effect only after its code is confirmed. */
export function ContactChange({ channel, view, onDone }: ContactChangeProps) {
  const t = useTranslations('settings.profile.change')
  const { profile, step_up: step } = view
  const wire = useContactForm({
    channel,
    dialing: profile.country_code,
    label: t(`new.${channel}`),
    step,
    onDone: ({ email }) => onDone(channel === 'phone' || email.trim().toLowerCase() !== profile.email),
  })
  return (
    <SettingsForm wire={wire} title={t(channel)} submit={t(channel)} primary>
      <ContactField wire={wire} channel={channel} hint={t(`${channel}Hint`)} />
      <StepUpField wire={wire} kind={step} />
    </SettingsForm>
  )
}
