import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CurrentPassword } from '@/components/form/known-fields'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { leaveFor } from '@/lib/browser/session'
import { eraseAccount } from '@/lib/contract/user/privacy'
import type { StepUpKind } from '@/lib/contract/user/settings-views'

/** Export and erasure of personal data. */
export function DataCard({ step }: { step: StepUpKind }) {
  const t = useTranslations('settings.profile.data')
  const [erasing, setErasing] = useState(false)
  return (
    <Card title={t('title')} id="data">
      <div className="grid gap-4 content-start">
        <p className="text-ink-2">{t('text')}</p>
        {erasing ? (
          <EraseAccount step={step} onCancel={() => setErasing(false)} />
        ) : (
          <div className="flex items-center gap-2 flex-wrap">
            <ButtonLink href="/profile/export/" hard download>
              <Download aria-hidden="true" />
              {t('export')}
            </ButtonLink>
            <ButtonLink href="/profile/data">{t('requests')}</ButtonLink>
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
  const fields = useTranslations('form.fields')
  const wire = useWireForm({
    scope: 'erase',
    defaults: { password: '', step: '' },
    labels: { password: fields('old_password') },
    schema: eraseAccount.body,
    bodyOf: ({ password, step }) => ({ password, ...stepUpBodyOf(kind, step) }),
    path: '/profile/erasure/',
    about: { PasswordNotMatch: 'password', ...stepUpRefusals },
    onDone: () => leaveFor('/'),
  })
  return (
    <SettingsForm wire={wire} title={t('erase')} submit={t('confirm')} keep={t('keep')} onCancel={onCancel}>
      <p>{t('eraseText')}</p>
      <CurrentPassword wire={wire} name="password" />
      <StepUpField wire={wire} kind={kind} />
    </SettingsForm>
  )
}
