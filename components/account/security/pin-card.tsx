import { useTranslations } from 'next-intl'
import { FieldColumns } from '@/components/form/field-columns'
import { CodeField, CurrentPassword } from '@/components/form/known-fields'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { setPin } from '@/lib/contract/access/security'
import { SetBadge } from './set-badge'

/** Sets the six-digit PIN that protects sensitive changes. */
export function PinCard({ set, again }: { set: boolean; again: () => void }) {
  const t = useTranslations('settings.security.pin')
  const fields = useTranslations('form.fields')
  const wire = useWireForm({
    scope: 'pin',
    defaults: { pin: '', password: '' },
    labels: { pin: t('new'), password: fields('old_password') },
    schema: setPin.body,
    path: '/profile/pin/',
    about: { PasswordNotMatch: 'password' },
    onDone: () => {
      toast(t('done'))
      wire.reset()
      again()
    },
  })
  return (
    <Card title={t('title')} action={<SetBadge on={set} />}>
      <SettingsForm wire={wire} title={t('title')} submit={t(set ? 'change' : 'submit')}>
        <p className="text-ink-2">{t('text')}</p>
        <FieldColumns>
          <CodeField wire={wire} name="pin" hint={t('hint')} maxLength={6} secret />
          <CurrentPassword wire={wire} name="password" />
        </FieldColumns>
      </SettingsForm>
    </Card>
  )
}
