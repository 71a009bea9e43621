import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDeedText } from '@/components/console/write/deed-text'
import { Alert } from '@/components/ui/notice/alert'
import type { MarkPageView, MarkRow } from '@/lib/contract/unusual/pages'

const deedOf = (mark: MarkRow) =>
  mark.status === 'FILED'
    ? { by: mark.filed_by, id: mark.filed_by_id, at: mark.filed_at, decision: 'unusual.filed' }
    : {
        ...{ by: mark.decided_by, id: mark.decided_by_id, at: mark.decided_at },
        decision: mark.status === 'DISMISSED' ? 'unusual.dismissed' : 'unusual.reported',
      }

/** What a colleague decided since the page was opened, also where the reader's own decision came too late. */
export function MarkMeanwhile({ view: { mark, reader_id: readerId } }: { view: MarkPageView }) {
  const t = useTranslations('unusual')
  const deedText = useDeedText()
  const [opened] = useState(mark.status)
  const { by, id, at, decision } = deedOf(mark)
  if (mark.status === opened || at === null || id === readerId) return null
  return (
    <Alert tone="info" role="alert" title={t('meanwhile')}>
      {deedText({ by, decision, at })}
    </Alert>
  )
}
