import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField, WireTick } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import type { StepUpKind } from '@/lib/contract/user/settings-views'
import { addEndpoint, changeEndpoint } from '@/lib/contract/webhook/calls'
import { changeTypes } from '@/lib/contract/webhook/events'
import type { EndpointResource } from '@/lib/contract/webhook/pages'

interface EndpointFormProps {
  /** Endpoint to edit; omitted to add one. */
  of?: EndpointResource
  step: StepUpKind
  onDone: (saved: EndpointResource & { secret?: string }) => void
  onCancel: () => void
}

/** Form field names must not contain dots. */
const fieldOf = (type: string) => type.replace('.', '__')

/** URL, description and events of an endpoint. */
export function EndpointForm({ of, step: kind, onDone, onCancel }: EndpointFormProps) {
  const t = useTranslations('settings.webhooks')
  const [defaults] = useState(() => ({
    url: of?.url ?? '',
    description: of?.description ?? '',
    all: !of || changeTypes.every((type) => of.events.includes(type)),
    ...Object.fromEntries(changeTypes.map((type) => [fieldOf(type), of?.events.includes(type) ?? false])),
    step: '',
  }))
  // Step-up is required only to create one, because that reveals a secret; an edit needs only the session.
  const asked = of ? null : kind
  const wire = useWireForm<typeof defaults & Record<string, string | boolean>, EndpointResource & { secret?: string }>({
    scope: 'endpoint',
    defaults,
    labels: { url: t('url'), description: t('description'), all: t('events') },
    schema: (of ? changeEndpoint : addEndpoint).body,
    bodyOf: ({ url, description, all, step, ...chosen }) => ({
      url,
      description,
      events: all ? null : changeTypes.filter((type) => chosen[fieldOf(type)]),
      ...stepUpBodyOf(asked, step),
    }),
    ...(of ? { path: `/api/webhook_endpoints/${of.id}/`, method: 'PATCH' } : { path: '/api/webhook_endpoints/' }),
    about: stepUpRefusals,
    named: { events: 'all' },
    textOf: ({ code }) => (code === 'not_a_url' ? t('notAnAddress') : undefined),
    onDone,
  })
  const all = wire.form.watch('all')
  const title = t(of ? 'edit' : 'new')
  return (
    <Card title={title}>
      <SettingsForm wire={wire} title={title} submit={t(of ? 'save' : 'add')} primary onCancel={onCancel}>
        <WireField
          wire={wire}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={t('urlHint')}
        />
        <WireField wire={wire} name="description" hint={t('descriptionHint')} optional autoComplete="off" />
        <fieldset className="field">
          <legend className="label">{t('events')}</legend>
          <div className="grid content-start gap-1.5 pt-1">
            <WireTick wire={wire} name="all">
              {t('allEvents')}
            </WireTick>
            {all
              ? null
              : changeTypes.map((type) => (
                  <WireTick key={type} wire={wire} name={fieldOf(type)}>
                    <span className="flex flex-wrap items-baseline gap-x-2 max-md:flex-col">
                      {t(`event.${type}`)} <code className="text-12 text-ink-3">{type}</code>
                    </span>
                  </WireTick>
                ))}
          </div>
        </fieldset>
        <StepUpField wire={wire} kind={asked} />
      </SettingsForm>
    </Card>
  )
}
