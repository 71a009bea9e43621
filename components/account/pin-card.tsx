import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client'
import { setPin } from '@/lib/contract/security'
import { SetBadge } from './set-badge'
import { SettingsForm } from './settings-form'
import { useWireForm } from './use-wire-form'
import { WireField } from './wire-field'

/** Sets six digits that sensitive changes ask for. */
export function PinCard({ set, again }: { set: boolean; again: () => void }) {
  const t = useTranslations('settings.security.pin')
  const fields = useTranslations('form.fields')
  const wire = useWireForm({
    scope: 'pin',
    defaults: { pin: '', password: '' },
    schema: setPin.body,
    send: (body) => call('/profile/pin/', { method: 'POST', body }),
    about: { PasswordNotMatch: 'password' },
    onDone: () => {
      toast(t('done'))
      wire.reset()
      again()
    },
  })
  const labels = { pin: t('new'), password: fields('old_password') }
  return (
    <Card title={t('title')} action={<SetBadge on={set} />}>
      <SettingsForm wire={wire} title={t('title')} labels={labels} submit={t(set ? 'change' : 'submit')}>
        <p className="muted">{t('text')}</p>
        <div className="two-up">
          <WireField
            wire={wire}
            name="pin"
            label={labels.pin}
            hint={t('hint')}
            type="password"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            className="num"
          />
          <WireField
            wire={wire}
            name="password"
            label={labels.password}
            type="password"
            autoComplete="current-password"
          />
        </div>
      </SettingsForm>
    </Card>
  )
}
