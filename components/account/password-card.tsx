import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { call } from '@/lib/client'
import { changePassword } from '@/lib/contract/password'
import { SettingsForm } from './settings-form'
import { useWireForm } from './use-wire-form'
import { WireField } from './wire-field'

/** Changes the password; afterwards one signs in anew, here too. */
export function PasswordCard() {
  const t = useTranslations('settings.security.password')
  const fields = useTranslations('form.fields')
  const wire = useWireForm({
    scope: 'password',
    defaults: { old_password: '', new_password: '', new_password_confirmation: '' },
    schema: changePassword.body,
    send: (body) => call('/profile/change-password', { method: 'PUT', body }),
    about: { PasswordNotMatch: 'old_password' },
    onDone: () => location.assign('/login?next=/security'),
  })
  const labels = {
    old_password: fields('old_password'),
    new_password: fields('new_password'),
    new_password_confirmation: fields('new_password_confirmation'),
  }
  return (
    <Card title={t('title')}>
      <SettingsForm wire={wire} title={t('title')} labels={labels} submit={t('submit')}>
        <p className="muted">{t('text')}</p>
        <WireField
          wire={wire}
          name="old_password"
          label={labels.old_password}
          type="password"
          autoComplete="current-password"
        />
        <div className="two-up">
          <WireField
            wire={wire}
            name="new_password"
            label={labels.new_password}
            hint={t('hint')}
            type="password"
            autoComplete="new-password"
          />
          <WireField
            wire={wire}
            name="new_password_confirmation"
            label={labels.new_password_confirmation}
            type="password"
            autoComplete="new-password"
          />
        </div>
      </SettingsForm>
    </Card>
  )
}
