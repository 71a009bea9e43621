import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { call } from '@/lib/client'
import { createKey } from '@/lib/contract/api-key'
import type { StepUpKind } from '@/lib/contract/settings-views'
import { SettingsForm } from './settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from './step-up-field'
import { useWireForm } from './use-wire-form'
import { WireField, WireTick } from './wire-field'

const scopes = ['links', 'deposits', 'webhooks'] as const

interface NewKeyProps {
  step: StepUpKind
  onMade: (key: { name: string; key: string }) => void
  onCancel: () => void
}

/** Names a key and says what it may do. */
export function NewKey({ step: kind, onMade, onCancel }: NewKeyProps) {
  const t = useTranslations('settings.developers')
  const wire = useWireForm({
    scope: 'key',
    defaults: { name: '', links: true, deposits: true, webhooks: true, step: '' },
    labels: { links: t('may') },
    schema: createKey.body,
    bodyOf: ({ name, step, ...chosen }) => ({
      name,
      scopes: scopes.filter((scope) => chosen[scope]),
      ...stepUpBodyOf(kind, step),
    }),
    send: (body, key) => call<{ name: string; key: string }>('/api_keys/', { method: 'POST', body, key }),
    about: stepUpRefusals,
    named: { scopes: 'links' },
    onDone: onMade,
  })
  return (
    <Card title={t('new')}>
      <SettingsForm wire={wire} title={t('new')} submit={t('create')} primary onCancel={onCancel}>
        <WireField wire={wire} name="name" hint={t('nameHint')} autoComplete="off" />
        <fieldset className="field">
          <legend className="label">{t('may')}</legend>
          <div className="stack tight ticks">
            {scopes.map((scope) => (
              <WireTick key={scope} wire={wire} name={scope}>
                {t(`scopes.${scope}`)}
              </WireTick>
            ))}
          </div>
        </fieldset>
        <StepUpField wire={wire} kind={kind} />
      </SettingsForm>
    </Card>
  )
}
