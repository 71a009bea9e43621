import { useTranslations } from 'next-intl'
import { FieldColumns } from '@/components/form/field-columns'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireArea } from '@/components/form/wire-area'
import { WireSelect } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { fileRequest } from '@/lib/contract/data-request/calls'
import { requestKinds, requestTopics } from '@/lib/contract/data-request/views'

/** Asks about one's data, or claims that they be changed. */
export function FileRequest({ again }: { again: () => Promise<unknown> }) {
  const t = useTranslations('settings.dataRequests')
  const wire = useWireForm({
    scope: 'data-request',
    defaults: { kind: 'consulta', topic: 'access', text: '' },
    labels: { kind: t('kind'), topic: t('topic'), text: t('text') },
    schema: fileRequest.body,
    path: '/profile/data_requests/',
    onDone: () => {
      toast(t('filed'))
      wire.reset()
      void again()
    },
  })
  return (
    <Card title={t('new')}>
      <SettingsForm wire={wire} title={t('new')} submit={t('submit')} primary>
        <p className="text-ink-2">{t('law')}</p>
        <FieldColumns>
          <WireSelect
            wire={wire}
            name="kind"
            choices={requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <WireSelect
            wire={wire}
            name="topic"
            choices={requestTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
          />
        </FieldColumns>
        <WireArea wire={wire} name="text" label={t('text')} hint={t('textHint')} most={4000} />
      </SettingsForm>
    </Card>
  )
}
