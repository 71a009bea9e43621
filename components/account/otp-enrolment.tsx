import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { call } from '@/lib/client'
import { confirmOtp } from '@/lib/contract/security'
import { formatKey } from '@/lib/format'
import { SettingsForm } from './settings-form'
import { useWireForm } from './use-wire-form'
import { WireField } from './wire-field'

export type OtpSecret = { secret: string; otpauth_url: string; qr: string }

interface OtpEnrolmentProps {
  secret: OtpSecret
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The secret as a picture and as text, and the code that shows that the authenticator has it. */
export function OtpEnrolment({ secret, onDone, onCancel }: OtpEnrolmentProps) {
  const t = useTranslations('settings.security.otp')
  const copy = useTranslations('common.copy')
  const fields = useTranslations('form.fields')
  const wire = useWireForm({
    scope: 'otp',
    defaults: { otp: '' },
    schema: confirmOtp.body,
    send: (body) => call<{ recovery_codes: string[] }>('/profile/otp/confirm/', { method: 'POST', body }),
    about: { InvalidOtp: 'otp' },
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <SettingsForm
      wire={wire}
      title={t('start')}
      labels={{ otp: fields('otp') }}
      submit={t('confirm')}
      primary
      aside={
        <Button tone="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      <p>{t('scan')}</p>
      <div className="enrol">
        <span className="paper" role="img" aria-label={t('qr')} style={{ backgroundImage: `url("${secret.qr}")` }} />
        <div className="stack tight">
          <p className="small muted">{t('typed')}</p>
          <p className="secret">{formatKey(secret.secret)}</p>
          <p>
            <CopyButton text={secret.secret} label={copy('label')} done={copy('done')} />
          </p>
        </div>
      </div>
      <WireField
        wire={wire}
        name="otp"
        label={fields('otp')}
        hint={t('otpHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className="num"
      />
    </SettingsForm>
  )
}
