import { useLocale, useTranslations } from 'next-intl'
import { endOfDay } from '@/components/form/end-of-day'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField, WireTick } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { Alert } from '@/components/ui/notice/alert'
import { createKey } from '@/lib/contract/access/api-key'
import type { DevelopersView } from '@/lib/contract/user/settings-views'
import { formatMoney } from '@/lib/format'

const scopes = ['links', 'deposits', 'payments', 'payouts', 'webhooks'] as const

interface NewKeyProps {
  /** `documents` of the gateway: the creator of a key declares that payers of its Nequi deposits accept them. */
  view: Pick<DevelopersView, 'step_up' | 'documents' | 'key_limit'>
  onMade: (key: { name: string; key: string }) => void
  onCancel: () => void
}

/** Form for a new key: name, kind, scopes, networks and end. */
export function NewKey({ view: { step_up: kind, documents, key_limit }, onMade, onCancel }: NewKeyProps) {
  const t = useTranslations('settings.developers')
  const locale = useLocale()
  const wire = useWireForm({
    scope: 'key',
    defaults: {
      ...{ name: '', alone: false },
      ...{ links: true, deposits: true, payments: true, payouts: true, webhooks: true },
      ...{ networks: '', expires_at: '', step: '' },
    },
    labels: { alone: t('alone'), links: t('may'), networks: t('networks'), expires_at: t('expires') },
    schema: createKey.body,
    bodyOf: ({ name, alone, networks, expires_at, step, ...chosen }) => ({
      name,
      acts_alone: alone,
      scopes: scopes.filter((scope) => chosen[scope]),
      networks: networks.split(/[\s,;]+/).filter(Boolean),
      ...(expires_at ? { expires_at: endOfDay(expires_at) } : {}),
      ...stepUpBodyOf(kind, step),
    }),
    path: '/api_keys/',
    about: stepUpRefusals,
    named: { scopes: 'links', acts_alone: 'alone' },
    onDone: onMade,
  })
  const alone = wire.form.watch('alone')
  const limit = formatMoney(key_limit, 'COP', locale)
  return (
    <Card title={t('new')}>
      <SettingsForm wire={wire} title={t('new')} submit={t('create')} primary onCancel={onCancel}>
        <WireField wire={wire} name="name" hint={t('nameHint')} autoComplete="off" />
        <div className="grid gap-1">
          <WireTick wire={wire} name="alone">
            <span className="font-medium">{t('alone')}</span>
          </WireTick>
          <p className="hint pl-7">{alone ? t('aloneText', { limit }) : t('togetherText')}</p>
        </div>
        <fieldset className="field">
          <legend className="label">{t('may')}</legend>
          <div className="grid content-start gap-2 pt-1">
            {scopes.map((scope) => (
              <WireTick key={scope} wire={wire} name={scope}>
                <span className="two-lines">
                  <span>
                    {t(`scopes.${scope}`)} <code className="text-12 text-ink-3">{scope}</code>
                  </span>
                  <span>{t(`scopeText.${scope}`)}</span>
                </span>
              </WireTick>
            ))}
          </div>
        </fieldset>
        <WireField
          wire={wire}
          name="networks"
          optional
          hint={t('networksHint')}
          autoComplete="off"
          spellCheck={false}
        />
        <WireField wire={wire} name="expires_at" optional hint={t('expiresHint')} type="date" autoComplete="off" />
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
