import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDeedText } from '@/components/console/write/deed-text'
import { Alert } from '@/components/ui/notice/alert'
import type { CasePageView } from '@/lib/contract/case/pages'
import { formatDateTime } from '@/lib/format'
import { useCaseTexts } from '../use-case-texts'

/** What became of the case since the page was opened, by a colleague or by itself, so that nobody wonders why it looks different. */
export function CaseMeanwhile({ view }: { view: CasePageView }) {
  const t = useTranslations('cases')
  const locale = useLocale()
  const deedText = useDeedText()
  const { history, case: row, reader_id: readerId, now } = view
  const { endOf } = useCaseTexts(now)
  const [newest] = history
  const [opened] = useState({ deed: newest?.id, status: row.status })
  const closed = row.status === 'CLOSED' && opened.status !== 'CLOSED'
  const other = newest && newest.id !== opened.deed && newest.actor_id !== readerId ? newest : null
  const told = other
    ? deedText({ by: other.actor, decision: other.action, at: other.at })
    : closed && newest?.id === opened.deed && row.closed_at
      ? `${endOf(row)}, ${formatDateTime(row.closed_at, locale)}`
      : null
  return told ? (
    <Alert tone="info" role="alert" title={t('meanwhile')}>
      {told}
    </Alert>
  ) : null
}
