import { useTranslations } from 'next-intl'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import { recordRequest } from '@/lib/contract/data-request/calls'
import { requestChannels, requestKinds, requestTopics } from '@/lib/contract/data-request/views'
import { payerDocumentTypes } from '@/lib/contract/payer'

/** Records a request that came by mail or post, of somebody with or without an account. */
export function RecordRequest({ today }: { today: string }) {
  const t = useTranslations('data')
  const refresh = useRefresh()
  const channels = requestChannels.filter((one) => one !== 'account')
  return (
    <Card title={t('record.title')}>
      <div className="grid gap-4">
        <p className="text-13 text-ink-2">{t('record.text')}</p>
        <StaffForm<{ id: number }>
          path="/panel/data_requests/"
          schema={recordRequest.body}
          fields={[
            {
              ...{ name: 'kind', label: t('kind'), initial: 'consulta' },
              options: requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            },
            {
              ...{ name: 'topic', label: t('topic'), initial: 'access' },
              options: requestTopics.map((value) => ({ value, label: t(`topics.${value}`) })),
            },
            {
              ...{ name: 'channel', label: t('channel'), initial: 'email' },
              options: channels.map((value) => ({ value, label: t(`channels.${value}`) })),
            },
            { name: 'received_on', label: t('record.received'), kind: 'date', initial: today },
            { name: 'profile_id', label: t('record.account'), hint: t('record.accountHint'), optional: true },
            { name: 'name', label: t('record.name'), hint: t('record.nameHint'), optional: true },
            {
              ...{ name: 'document_type', label: t('record.documentType'), optional: true },
              options: [
                { value: '', label: t('record.noDocument') },
                ...payerDocumentTypes.map((value) => ({ value, label: value })),
              ],
            },
            { name: 'document', label: t('record.document'), optional: true },
            { name: 'email', label: t('record.email'), hint: t('record.emailHint'), optional: true },
            { name: 'text', label: t('record.asked'), kind: 'words' },
          ]}
          submit={t('record.do')}
          onDone={({ id }) => {
            toast(t('record.done', { id }))
            void refresh('/console/data-requests')
          }}
        />
      </div>
    </Card>
  )
}
