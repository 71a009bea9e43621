import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldColumns } from '@/components/form/field-columns'
import { CodeField, CurrentPassword } from '@/components/form/known-fields'
import { ProblemAlert } from '@/components/form/problem-alert'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { call } from '@/lib/browser/call'
import { endOtp } from '@/lib/contract/access/security'
import { OtpEnrolment, type OtpSecret } from './otp-enrolment'
import { RecoveryCodes } from './recovery-codes'
import { SetBadge } from './set-badge'

/** Enables two-step verification, in three small steps, or disables it. */
export function OtpCard({ on, again }: { on: boolean; again: () => void }) {
  const t = useTranslations('settings.security.otp')
  const [secret, setSecret] = useState<OtpSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [ending, setEnding] = useState(false)
  const starting = useMutation({
    mutationFn: () => call<OtpSecret>('/profile/otp/', { method: 'POST' }),
    onSuccess: setSecret,
  })
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
      ) : (
        <div className="grid gap-4 content-start">
          <p className="text-ink-2">{t(on ? 'textOn' : 'text')}</p>
          {starting.error ? <ProblemAlert fault={starting.error} /> : null}
          <p>
            {on ? (
              <Button onClick={() => setEnding(true)}>{t('end')}</Button>
            ) : (
              <Button tone="primary" onClick={() => starting.mutate()} busy={starting.isPending}>
                {t('start')}
              </Button>
            )}
          </p>
        </div>
      )}
    </Card>
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
