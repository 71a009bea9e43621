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
      <div className="grid grid-cols-[184px_minmax(0,1fr)] items-center gap-5 max-md:grid-cols-1">
        <span
          className="size-46 rounded-2 border-12 border-[#fff] bg-[#fff] bg-contain bg-center bg-no-repeat outline outline-line"
          role="img"
          aria-label={t('qr')}
          style={{ backgroundImage: `url("${secret.qr}")` }}
        />
        <div className="grid gap-1.5 content-start">
          <p className="text-13 text-ink-2">{t('typed')}</p>
          <p className="secret font-mono text-13/5 font-medium wrap-anywhere">{formatKey(secret.secret)}</p>
          <p>
            <CopyButton text={secret.secret} label={copy('label')} done={copy('done')} />
          </p>
        </div>
      </div>
      <CodeField wire={wire} name="otp" hint={t('otpHint')} maxLength={7} />
    </SettingsForm>
  )
}
