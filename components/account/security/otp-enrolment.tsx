import { useTranslations } from 'next-intl'
import { CodeField } from '@/components/form/known-fields'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { CopyButton } from '@/components/ui/copy-button'
import { confirmOtp } from '@/lib/contract/access/security'
import { formatKey } from '@/lib/format'

export type OtpSecret = { secret: string; otpauth_url: string; qr: string }

interface OtpEnrolmentProps {
  secret: OtpSecret
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Secret as QR code and text, and the code that confirms its setup in the authenticator. */
export function OtpEnrolment({ secret, onDone, onCancel }: OtpEnrolmentProps) {
  const t = useTranslations('settings.security.otp')
  const copy = useTranslations('common.copy')
  const wire = useWireForm({
    scope: 'otp',
    defaults: { otp: '' },
    schema: confirmOtp.body,
    path: '/profile/otp/confirm/',
    about: { InvalidOtp: 'otp' },
    onDone: ({ recovery_codes }: { recovery_codes: string[] }) => onDone(recovery_codes),
  })
  return (
    <SettingsForm wire={wire} title={t('start')} submit={t('confirm')} primary onCancel={onCancel}>
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
      <CodeField wire={wire} name="otp" hint={t('otpHint')} maxLength={7} />
    </SettingsForm>
  )
}
