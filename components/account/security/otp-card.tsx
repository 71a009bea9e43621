import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldColumns } from '@/components/form/field-columns'
import { CodeField, CurrentPassword } from '@/components/form/known-fields'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { endOtp, startOtp } from '@/lib/contract/access/security'
import type { StepUpKind } from '@/lib/contract/user/settings-views'
import { OtpEnrolment, type OtpSecret } from './otp-enrolment'
import { RecoveryCodes } from './recovery-codes'
import { SetBadge } from './set-badge'

/** Enables two-step verification, in three small steps, or disables it. */
export function OtpCard({ on, pinned, again }: { on: boolean; pinned: boolean; again: () => void }) {
  const t = useTranslations('settings.security.otp')
  const [secret, setSecret] = useState<OtpSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [ending, setEnding] = useState(false)
  return (
    <Card title={t('title')} action={<SetBadge on={on} />}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : secret ? (
        <OtpEnrolment
          secret={secret}
          onCancel={() => setSecret(null)}
          onDone={(given) => {
            setSecret(null)
            setCodes(given)
            again()
          }}
        />
      ) : ending ? (
        <EndOtp
          onCancel={() => setEnding(false)}
          onDone={() => {
            setEnding(false)
            toast(t('ended'))
            again()
          }}
        />
      ) : on ? (
        <div className="grid gap-4 content-start">
          <p className="text-ink-2">{t('textOn')}</p>
          <p>
            <Button onClick={() => setEnding(true)}>{t('end')}</Button>
          </p>
        </div>
      ) : (
        <StartOtp kind={pinned ? 'pin' : null} onDone={setSecret} />
      )}
    </Card>
  )
}

function StartOtp({ kind, onDone }: { kind: StepUpKind; onDone: (secret: OtpSecret) => void }) {
  const t = useTranslations('settings.security.otp')
  const wire = useWireForm({
    scope: 'start-otp',
    defaults: { step: '' },
    schema: startOtp.body,
    bodyOf: ({ step }) => stepUpBodyOf(kind, step),
    path: '/profile/otp/',
    about: stepUpRefusals,
    onDone,
  })
  return (
    <SettingsForm wire={wire} title={t('title')} submit={t('start')} primary>
      <p className="text-ink-2">{t('text')}</p>
      <StepUpField wire={wire} kind={kind} />
    </SettingsForm>
  )
}

function EndOtp({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('settings.security.otp')
  const fields = useTranslations('form.fields')
  const wire = useWireForm({
    scope: 'end-otp',
    defaults: { otp: '', password: '' },
    labels: { otp: t('codeOrRecovery'), password: fields('old_password') },
    schema: endOtp.body,
    path: '/profile/otp/',
    method: 'DELETE',
    about: { PasswordNotMatch: 'password', InvalidOtp: 'otp' },
    onDone,
  })
  return (
    <SettingsForm wire={wire} title={t('end')} submit={t('end')} onCancel={onCancel}>
      <p className="text-ink-2">{t('endText')}</p>
      <FieldColumns>
        <CodeField wire={wire} name="otp" letters />
        <CurrentPassword wire={wire} name="password" />
      </FieldColumns>
    </SettingsForm>
  )
}
