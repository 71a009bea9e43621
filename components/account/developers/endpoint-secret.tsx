import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { StepUpKind } from '@/lib/contract/user/settings-views'
import { rotateSecret } from '@/lib/contract/webhook/calls'
import type { EndpointResource } from '@/lib/contract/webhook/pages'
import { formatDateTime } from '@/lib/format'
import { SecretMade } from './secret-made'

interface EndpointSecretProps {
  endpoint: EndpointResource
  step: StepUpKind
  again: () => Promise<unknown>
}

/** Signing secret and its rotation, with an overlap during which the previous secret stays valid. */
export function EndpointSecret({ endpoint, step, again }: EndpointSecretProps) {
  const t = useTranslations('settings.webhooks')
  const locale = useLocale()
  const [open, setOpen] = useState<'form' | { secret: string } | null>(null)
  const until = endpoint.previous_secret_valid_until
  return (
    <Card title={t('secret')}>
      <div className="grid gap-4 content-start">
        <p className="text-ink-2 text-13">{t('secretNote')}</p>
        {until ? <p className="text-13">{t('overlap', { when: formatDateTime(until, locale) })}</p> : null}
        {open === 'form' ? (
          <RotateSecret
            id={endpoint.id}
            step={step}
            onCancel={() => setOpen(null)}
            onDone={(secret) => {
              setOpen({ secret })
              void again()
            }}
          />
        ) : open ? (
          <SecretMade secret={open.secret} again onDone={() => setOpen(null)} />
        ) : (
          <div>
            <Button size="sm" onClick={() => setOpen('form')}>
              {t('rotate')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

interface RotateProps {
  id: number
  step: StepUpKind
  onDone: (secret: string) => void
  onCancel: () => void
}

function RotateSecret({ id, step: kind, onDone, onCancel }: RotateProps) {
  const t = useTranslations('settings.webhooks')
  const wire = useWireForm({
    scope: 'rotate',
    defaults: { step: '' },
    schema: rotateSecret.body,
    bodyOf: ({ step }) => stepUpBodyOf(kind, step),
    path: `/api/webhook_endpoints/${id}/rotate_secret/`,
    about: stepUpRefusals,
    onDone: ({ secret }: { secret: string }) => onDone(secret),
  })
  return (
    <SettingsForm wire={wire} title={t('rotate')} submit={t('rotateSure')} onCancel={onCancel}>
      <p className="text-13">{t('rotateText')}</p>
      <StepUpField wire={wire} kind={kind} />
    </SettingsForm>
  )
}
