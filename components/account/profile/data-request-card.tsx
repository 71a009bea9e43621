import { useLocale, useTranslations } from 'next-intl'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireArea } from '@/components/form/wire-area'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { Facts } from '@/components/ui/record/facts'
import { StatusBadge } from '@/components/ui/status-badge'
import { completeRequest } from '@/lib/contract/data-request/calls'
import type { OwnRequest } from '@/lib/contract/data-request/pages'
import { formatDate, looks, noonOf } from '@/lib/format'

interface DataRequestCardProps {
  request: OwnRequest
  again: () => Promise<unknown>
}

/** One request: what was asked, until when it is answered, and the answer. */
export function DataRequestCard({ request, again }: DataRequestCardProps) {
  const t = useTranslations('settings.dataRequests')
  const locale = useLocale()
  const on = (day: string | null) => day && formatDate(noonOf(day), locale)
  const words = (text: string | null) => text && <span className="whitespace-pre-line wrap-anywhere">{text}</span>
  const { kind, status, id } = request
  return (
    <Card
      title={t('one', { kind: t(`kinds.${kind}`), id })}
      action={<StatusBadge look={looks.dataRequest[status]}>{t(`status.${status}`)}</StatusBadge>}
    >
      <div className="grid content-start gap-4">
        <Facts
          facts={[
            { label: t('topic'), value: t(`topics.${request.topic}`) },
            { label: t('asked'), value: words(request.text) },
            { label: t('received'), value: on(request.received_on) },
            { label: t('due'), value: status === 'OPEN' && on(request.due_on) },
            { label: t('extension'), value: words(request.extension_reason) },
            { label: t('missing'), value: words(request.asked_for) },
            { label: t('completeBy'), value: status === 'INCOMPLETE' && on(request.complete_by) },
            { label: t('completion'), value: words(request.completion) },
            { label: t('answer'), value: words(request.answer) },
          ].filter(({ value }) => value)}
        />
        {status === 'INCOMPLETE' ? <Complete id={id} again={again} /> : null}
      </div>
    </Card>
  )
}

function Complete({ id, again }: { id: number; again: () => Promise<unknown> }) {
  const t = useTranslations('settings.dataRequests')
  const wire = useWireForm({
    scope: `complete-${id}`,
    defaults: { text: '' },
    labels: { text: t('complete') },
    schema: completeRequest.body,
    path: `/profile/data_requests/${id}/`,
    onDone: () => {
      toast(t('completed'))
      void again()
    },
  })
  return (
    <SettingsForm wire={wire} title={t('complete')} submit={t('send')} primary>
      <WireArea wire={wire} name="text" label={t('complete')} most={4000} />
    </SettingsForm>
  )
}
