import { useTranslations } from 'next-intl'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { addOrigin, type EmbedOriginResource } from '@/lib/contract/payment-link/embed-origins'

interface OriginFormProps {
  /** http of this machine is taken too. */
  local: boolean
  onDone: (added: EmbedOriginResource) => void
  onCancel: () => void
}

/** A site that is to show payment pages. */
export function OriginForm({ local, onDone, onCancel }: OriginFormProps) {
  const t = useTranslations('settings.embed')
  const wire = useWireForm<{ origin: string }, EmbedOriginResource>({
    scope: 'embed',
    defaults: { origin: '' },
    labels: { origin: t('origin') },
    schema: addOrigin.body,
    path: '/api/embed_origins/',
    onDone,
  })
  return (
    <Card title={t('new')}>
      <SettingsForm wire={wire} title={t('new')} submit={t('add')} primary onCancel={onCancel}>
        <WireField
          wire={wire}
          name="origin"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          hint={t(local ? 'originHintTest' : 'originHint')}
        />
      </SettingsForm>
    </Card>
  )
}
