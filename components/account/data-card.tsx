import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { call } from '@/lib/client'
import { eraseAccount } from '@/lib/contract/privacy'
import type { StepUpKind } from '@/lib/contract/settings-views'
import { SettingsForm } from './settings-form'
import { StepUpField, stepUpBodyOf } from './step-up-field'
import { useWireForm } from './use-wire-form'
import { WireField } from './wire-field'

/** What is kept about somebody: to take along, or to be erased. */
export function DataCard({ step }: { step: StepUpKind }) {
  const t = useTranslations('settings.profile.data')
  const [erasing, setErasing] = useState(false)
  return (
    <Card title={t('title')} id="data">
      <div className="stack">
        <p className="muted">{t('text')}</p>
        {erasing ? (
          <EraseAccount step={step} onCancel={() => setErasing(false)} />
        ) : (
          <div className="row wrap">
            <ButtonLink href="/profile/export/" hard download>
              <Download aria-hidden="true" />
              {t('export')}
            </ButtonLink>
            <Button tone="danger" onClick={() => setErasing(true)}>
              {t('erase')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function EraseAccount({ step: kind, onCancel }: { step: StepUpKind; onCancel: () => void }) {
  const t = useTranslations('settings.profile.data')
  const profile = useTranslations('settings.profile')
  const fields = useTranslations('form.fields')
  const wire = useWireForm({
    scope: 'erase',
    defaults: { password: '', step: '' },
    schema: eraseAccount.body,
    bodyOf: ({ password, step }) => ({ password, ...stepUpBodyOf(kind, step) }),
    send: (body) => call('/profile/erasure/', { method: 'POST', body }),
    about: { PasswordNotMatch: 'password', StepUpRequired: 'step', InvalidOtp: 'step' },
    onDone: () => location.assign('/'),
  })
  return (
    <SettingsForm
      wire={wire}
      title={t('erase')}
      labels={{ password: fields('old_password'), step: profile('step') }}
      submit={t('confirm')}
      aside={
        <Button tone="ghost" onClick={onCancel}>
          {t('keep')}
        </Button>
      }
    >
      <p>{t('eraseText')}</p>
      <WireField
        wire={wire}
        name="password"
        label={fields('old_password')}
        type="password"
        autoComplete="current-password"
      />
      <StepUpField wire={wire} kind={kind} />
    </SettingsForm>
  )
}
