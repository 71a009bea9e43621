import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import type { FullRequest } from '@/lib/contract/data-request/pages'
import { formatDate, formatDocument, noonOf } from '@/lib/format'
import { Part } from '../part'

/** Who asks what about their data, and what was said to them since. */
export function RequestAbout({ request }: { request: FullRequest }) {
  const t = useTranslations('data')
  const locale = useLocale()
  const on = (day: string | null) => day && formatDate(noonOf(day), locale)
  const words = (text: string | null) => text && <span className="whitespace-pre-line wrap-anywhere">{text}</span>
  const { owner_id: owner, document, document_type: type } = request
  return (
    <>
      <Facts
        as="rows"
        facts={[
          {
            label: t('who'),
            value: owner === null ? request.who : <Link href={`/console/users/${owner}`}>{request.who}</Link>,
          },
          { label: t('record.document'), value: document && `${type ?? ''} ${formatDocument(document)}`.trim() },
          { label: t('record.email'), value: request.email },
          { label: t('kind'), value: t(`kinds.${request.kind}`) },
          { label: t('topic'), value: t(`topics.${request.topic}`) },
          { label: t('channel'), value: t(`channels.${request.channel}`) },
          { label: t('recordedBy'), value: request.recorded_by },
          { label: t('received'), value: on(request.received_on) },
          { label: t('due'), value: on(request.due_on) },
        ]}
      />
      <Part title={t('asked')}>
        <p>{words(request.text)}</p>
        <Facts
          facts={[
            { label: t('extension'), value: words(request.extension_reason) },
            { label: t('missing'), value: words(request.asked_for) },
            { label: t('completeBy'), value: request.completion === null ? on(request.complete_by) : null },
            { label: t('completion'), value: words(request.completion) },
            { label: t('answer'), value: words(request.answer) },
            { label: t('answeredBy'), value: request.answered_by },
          ]}
        />
      </Part>
    </>
  )
}
