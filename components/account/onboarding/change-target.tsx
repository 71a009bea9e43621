import { useTranslations } from 'next-intl'
import { type Channel, ContactField, useContactForm } from '@/components/account/contact-form'
import { EntryForm } from '@/components/account/entry-form'
import { FormProblems } from '@/components/form/form-problems'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/ui/button'
import type { OnboardingView } from '@/lib/contract/user/onboarding-view'

interface ChangeTargetProps {
  channel: Channel
  view: OnboardingView
  onDone: () => void
  onCancel: () => void
}

/** Corrects the email or phone that the code is sent to. */
export function ChangeTarget({ channel, view, onDone, onCancel }: ChangeTargetProps) {
  const t = useTranslations('entry.onboarding')
  const form = useTranslations('form')
  const wire = useContactForm({ channel, dialing: view.phone.country_code, label: t(`${channel}.new`), onDone })
  return (
    <EntryForm onSubmit={wire.submit} aria-label={t(`${channel}.change`)}>
      <FormProblems wire={wire} />
      <ContactField wire={wire} channel={channel} />
      <div className="flex items-center gap-2 flex-wrap">
        <SubmitButton wire={wire} tone="primary" size="lg">
          {t('save')}
        </SubmitButton>
        <Button tone="ghost" size="lg" onClick={onCancel}>
          {form('cancel')}
        </Button>
      </div>
    </EntryForm>
  )
}
