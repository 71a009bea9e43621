import { useTranslations } from 'next-intl'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField, WireTick } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { Alert } from '@/components/ui/notice/alert'
import { createKey } from '@/lib/contract/access/api-key'
import type { AcceptanceView } from '@/lib/contract/payment-link/acceptance'
import type { StepUpKind } from '@/lib/contract/user/settings-views'

const scopes = ['links', 'deposits', 'payments', 'payouts', 'webhooks'] as const

interface NewKeyProps {
  step: StepUpKind
  /** Documents of the gateway. The creator of a key declares that payers of its Nequi deposits accept them. */
  documents: AcceptanceView
  onMade: (key: { name: string; key: string }) => void
  onCancel: () => void
}

/** Form for a new key: name and scopes. */
export function NewKey({ step: kind, documents, onMade, onCancel }: NewKeyProps) {
  const t = useTranslations('settings.developers')
  const wire = useWireForm({
    scope: 'key',
    defaults: { name: '', links: true, deposits: true, payments: true, payouts: true, webhooks: true, step: '' },
    labels: { links: t('may') },
    schema: createKey.body,
    bodyOf: ({ name, step, ...chosen }) => ({
      name,
      scopes: scopes.filter((scope) => chosen[scope]),
      ...stepUpBodyOf(kind, step),
    }),
    path: '/api_keys/',
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
          <div className="grid content-start gap-1.5 pt-1">
            {scopes.map((scope) => (
              <WireTick key={scope} wire={wire} name={scope}>
                {t(`scopes.${scope}`)}
              </WireTick>
            ))}
          </div>
        </fieldset>
        {documents.length > 0 ? (
          <Alert tone="info" title={t('declares')}>
            <p className="text-13">{t('declaresText')}</p>
            <ul className="text-13">
              {documents.map(({ type, permalink }) => (
                <li key={type}>
                  <a href={permalink} target="_blank" rel="noreferrer">
                    {t(`texts.${type}`)}
                  </a>
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <StepUpField wire={wire} kind={kind} />
      </SettingsForm>
    </Card>
  )
}
