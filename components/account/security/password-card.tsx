import { useTranslations } from 'next-intl'
import { FieldColumns } from '@/components/form/field-columns'
import { CurrentPassword, NewPasswordPair } from '@/components/form/known-fields'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { Card } from '@/components/ui/card'
import { leaveFor, wayBack } from '@/lib/browser/session'
import { changePassword } from '@/lib/contract/access/password'

/** Changes the password; all sessions end, including this one. */
export function PasswordCard() {
  const t = useTranslations('settings.security.password')
  const wire = useWireForm({
    scope: 'password',
    defaults: { old_password: '', new_password: '', new_password_confirmation: '' },
    schema: changePassword.body,
    path: '/profile/change-password',
    method: 'PUT',
    about: { PasswordNotMatch: 'old_password' },
    onDone: () => leaveFor(wayBack()),
  })
  return (
    <Card title={t('title')}>
      <SettingsForm wire={wire} title={t('title')} submit={t('submit')}>
        <p className="text-ink-2">{t('text')}</p>
        <CurrentPassword wire={wire} name="old_password" />
        <FieldColumns>
          <NewPasswordPair wire={wire} />
        </FieldColumns>
      </SettingsForm>
    </Card>
  )
}
